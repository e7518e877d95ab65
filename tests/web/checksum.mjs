const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c;
});

/** zlib.crc32 of red, green and blue of every pixel. */
export function checksum(picture) {
  let crc = 0xffffffff;
  for (const pixel of picture) {
    crc = TABLE[(crc ^ pixel) & 255] ^ (crc >>> 8);
    crc = TABLE[(crc ^ (pixel >>> 8)) & 255] ^ (crc >>> 8);
    crc = TABLE[(crc ^ (pixel >>> 16)) & 255] ^ (crc >>> 8);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
