import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { faultOf, importsOf } from './order.ts';

/** Part of `npm test -- lint`: prints every import of server/ and src/ that points against the order of the folders. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'server', 'src'], {
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
console.log(`Import order: ${faults.length === 0 ? 'every arrow points down' : `${faults.length} against the order`}.`);
process.exitCode = faults.length === 0 ? 0 : 1;
