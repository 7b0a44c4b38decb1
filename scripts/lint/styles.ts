import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { styleFaults } from './style-faults.ts';

/** Part of `npm test -- lint`: prints raw fonts, raw colours and rules of pages in the style sheets of src/. */
const root = fileURLToPath(new URL('../..', import.meta.url));
/** Where fonts, colours and the column of a page are defined. */
const SOURCES = new Set(['src/ui/tokens.css', 'src/ui/fonts.css', 'src/ui/layout/layout.module.css']);
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src/*.css'], {
  cwd: root,
  encoding: 'utf8',
});
const faults = [...new Set(files.split('\n'))]
  .filter((file) => file !== '' && !SOURCES.has(file) && existsSync(path.join(root, file)))
  .flatMap((file) =>
    styleFaults(readFileSync(path.join(root, file), 'utf8')).map(({ line, text }) => `${file}:${line} ${text}`),
  );

for (const fault of faults) console.error(fault);
console.log(`Styles: ${faults.length === 0 ? 'fonts and colours are tokens' : `${faults.length} faults`}.`);
process.exitCode = faults.length === 0 ? 0 : 1;
