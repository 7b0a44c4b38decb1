import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { faultOf, importsOf, ORDER } from './order.ts';

/** Part of `npm test -- lint`: prints every import of server/, src/ and scenes/ that is against the order of the folders. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...Object.keys(ORDER)], {
  cwd: root,
  encoding: 'utf8',
});
const faults = [...new Set(files.split('\n'))]
  .filter((file) => /\.tsx?$/.test(file))
  .filter((file) => existsSync(path.join(root, file)))
  .flatMap((file) => importsOf(file, readFileSync(path.join(root, file), 'utf8')))
  .flatMap((edge) => {
    const fault = faultOf(edge);
    return fault === null ? [] : [`${edge.from} imports ${edge.to}: ${fault}`];
  });

for (const fault of faults) console.error(fault);
console.log(
  `Import order: ${faults.length === 0 ? 'every import follows the order' : `${faults.length} imports are against the order`}.`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
