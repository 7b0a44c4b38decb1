import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

interface VitestReport {
  testResults: { assertionResults: { fullName: string; status: string; duration?: number }[] }[];
}

/** Runs per test. `npm test` uses fewer for the slow ones. */
const RUNS = 10_000;

/** Runs the landing tests (seeded runs with random drops, pauses and hidden tabs). Returns each with its outcome. */
export function landings(): { name: string; ok: boolean }[] {
  const folder = mkdtempSync(join(tmpdir(), 'perya-landings-'));
  const file = join(folder, 'report.json');
  spawnSync('npx', ['vitest', 'run', 'landing', '--reporter=json', `--outputFile=${file}`], {
    cwd: resolve(import.meta.dirname, '../../..'),
    env: { ...process.env, LANDING_RUNS: String(RUNS) },
    stdio: 'ignore',
  });
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  rmSync(folder, { recursive: true, force: true });
  return report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({ name: fullName, ok: status === 'passed' })),
  );
}
