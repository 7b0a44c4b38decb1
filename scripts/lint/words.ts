import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { phraseFaults, wordFaults } from './word-faults.ts';

/** Part of `npm test -- lint`: prints comments and documents that use a phrase of the word list (word-faults.ts). */
const root = fileURLToPath(new URL('../..', import.meta.url));
/** Applied migrations never change, and the lint's own files name the phrases. */
const SKIPPED = /^server\/db\/migrations\/|\/generated\/|word-faults(\.test)?\.ts$/;
const patterns = process.argv.length > 2 ? process.argv.slice(2) : ['*.ts', '*.tsx', '*.mjs', '*.css', '*.md'];
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
  cwd: root,
  encoding: 'utf8',
});
const faults = [...new Set(files.split('\n'))]
  .filter((file) => file !== '' && !SKIPPED.test(file) && existsSync(path.join(root, file)))
  .flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const found = file.endsWith('.md')
      ? text.split('\n').flatMap((line, index) => phraseFaults(line).map((fault) => ({ line: index + 1, text: fault })))
      : wordFaults(text);
    return found.map(({ line, text: fault }) => `${file}:${line} ${fault}`);
  });

for (const fault of faults) console.error(fault);
console.log(`Words: ${faults.length === 0 ? 'comments use none of the listed phrases' : `${faults.length} faults`}.`);
process.exitCode = faults.length === 0 ? 0 : 1;
