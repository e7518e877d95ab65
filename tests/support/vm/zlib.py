"""zlib for the MicroPython VM."""

import io

import deflate


def decompress(data, wbits):
    assert wbits < 0
    return deflate.DeflateIO(io.BytesIO(data), deflate.RAW, -wbits).read()
