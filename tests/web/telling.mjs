// What the page reads in boot_out.txt and INFO_UF2.TXT: node telling.mjs MACHINE CASES.
const [machine, cases] = process.argv.slice(2);
const { tell } = await import(machine);
for (const [bootOut, info] of JSON.parse(cases)) {
  const { board, version, bootloader } = tell(bootOut, info);
  console.log(JSON.stringify([board, version, bootloader]));
}
