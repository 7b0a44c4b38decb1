// `npm test`: everything that must hold, in one run. `npm test -- unit` runs a part: types, lint, assets, unit, server,
// embedded or browser, or a project of the browser tests: routes, journeys, scenes or alone.
// `npm run test:deep`: the same with long repeats, both transports and both databases for all tests.
//
// The steps run one after the other, because each uses two cores by itself: tsc and oxlint by threads, Vitest and the
// browser by two workers.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { aptInstall, findChromium } from './lib/debian.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { pictureEnv } from './lib/picture-env.mjs';
import { binOf, buildClient, checkNode, install, root } from './lib/prepare.mjs';
import { printSlowest, readPlaywright, readVitest } from './lib/test-report.mjs';

const started = Date.now();
checkNode();
install();

const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const counts = { passed: 0, failed: 0, skipped: 0, retried: 0 };
const reports = [];
const times = [`install ${secondsSince(started)}`];
const notes = [];
const BROWSER = ['routes', 'journeys', 'scenes', 'alone'];
const isDeep = process.argv.includes('--deep');
const wanted = process.argv.slice(2).filter((name) => name !== '--deep');
const projects = BROWSER.filter((project) => wanted.includes(project));
const isWanted = (step) => wanted.length === 0 || wanted.includes(step) || (step === 'browser' && projects.length > 0);
let database = null;

function secondsSince(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

function node(args, env = {}) {
  const deep = isDeep ? { DEEP: '1' } : {};
  const done = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...deep, ...env },
  });
  return done.status === 0;
}

/** Adds a runner's report to the counts, and keeps it for the list of the slowest at the end. */
function count(name, report) {
  if (report === null) return;
  for (const [state, number] of Object.entries(report.counts)) counts[state] += number;
  if (report.counts.retried > 0) notes.push(`${name}: ${report.counts.retried} tests passed only on a second try.`);
  reports.push([name, report]);
}

function vitest(name, args, env) {
  const file = join(results, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=./scripts/lib/vitest-times.mjs'];
  const ok = node([binOf('vitest'), 'run', ...args, ...reporters], { ...env, TIMES_FILE: file });
  count(name, readVitest(file));
  return ok;
}

/** Vitest with the run's PostgreSQL where there is one, else with PGlite. */
async function onPostgres(name, args) {
  database ??= await startPostgres(aptInstall);
  if (database.url) return vitest(name, args, { TEST_DATABASE_URL: database.url });
  notes.push(`${name} ran on PGlite ALONE: ${database.why}.`);
  return vitest(name, args);
}

/** Tests of the server that depend on the database's engine, on PGlite too; in a deep run all of them. */
function embedded() {
  return vitest('embedded', ['--project=server', ...(isDeep ? [] : ['tests/server/engine'])]);
}

/** Projects of e2e/playwright.config.ts on the built client: those named on the command line, else all of them. */
function browser() {
  const chromium = findChromium();
  if (!chromium) {
    notes.push('No Chromium was found and none could be installed: the browser tests could not run.');
    return false;
  }
  buildClient();
  const file = join(results, 'browser.json');
  const chosen = projects.flatMap((project) => ['--project', project]);
  const args = ['test', '--config', 'e2e/playwright.config.ts', ...chosen, ...(chosen.length > 0 ? ['--no-deps'] : [])];
  const ok = node([binOf('playwright'), ...args], { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  count('browser', readPlaywright(file));
  return ok;
}

const steps = {
  types: () => node([binOf('tsc'), '-b']),
  lint: () =>
    node([binOf('oxfmt'), '--check']) &&
    node([binOf('oxlint'), '--quiet']) &&
    node(['--import', 'tsx', 'scripts/lint/imports.ts']),
  assets: () =>
    node(['--import', 'tsx', 'scripts/assets/build.ts'], pictureEnv) &&
    node(['--import', 'tsx', 'scripts/assets/check.ts']),
  unit: () => onPostgres('unit', ['--project=!server']),
  server: () => onPostgres('server', ['--project=server']),
  embedded,
  browser,
};

const failed = [];
for (const [name, step] of Object.entries(steps)) {
  if (!isWanted(name)) continue;
  console.log(`\n=== ${name} ===`);
  const begun = Date.now();
  const ok = await step();
  console.log(`=== ${name}: ${ok ? 'ok' : 'FAILED'} in ${secondsSince(begun)}`);
  times.push(`${name} ${secondsSince(begun)}`);
  if (!ok) failed.push(name);
}
if (database?.url) database.stop();

for (const [name, report] of reports) printSlowest(name, report);
console.log(`\n${times.join(', ')}, in all ${secondsSince(started)}`);
for (const note of notes) console.log(note);
if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`);
console.log(`${counts.passed} passed, ${Math.max(counts.failed, failed.length)} failed, ${counts.skipped} skipped`);
process.exitCode = failed.length > 0 ? 1 : 0;
