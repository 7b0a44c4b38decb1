// `npm test` runs all checks. `npm test -- unit` runs a part: types, lint, assets, unit, server, embedded or browser,
// or a project of the browser tests: routes, journeys, scenes or alone. `npm run test:deep` runs the same with long
// repeats, both transports and both databases for all tests.
//
// The steps run one after the other, because each uses two cores: tsc and oxlint with threads, Vitest and the browser
// with two workers.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { aptInstall, findChromium } from './lib/machine/debian.mjs';
import { pictureEnv } from './lib/machine/picture-env.mjs';
import { startPostgres } from './lib/machine/postgres.mjs';
import { binOf, checkNode, install, root } from './lib/prepare.mjs';
import { endOnSignals, runNode } from './lib/run-node.mjs';
import { printFailures, printSlowest, readPlaywright, readVitest } from './lib/test-report.mjs';

const started = Date.now();
const steps = {
  types: () => node([binOf('tsc'), '-b']),
  lint: async () =>
    (await node([binOf('oxfmt'), '--check'])) &&
    (await node([binOf('oxlint'), '--quiet'])) &&
    (await node(['--import', 'tsx', 'scripts/lint/imports.ts'])) &&
    (await node(['--import', 'tsx', 'scripts/lint/styles.ts'])) &&
    (await node(['--import', 'tsx', 'scripts/lint/words.ts'])),
  assets: async () =>
    (await node(['--import', 'tsx', 'scripts/assets/build.ts'], pictureEnv)) &&
    (await node(['--import', 'tsx', 'scripts/assets/check.ts'])),
  unit: () => onPostgres('unit', ['--project=!server']),
  server: () => onPostgres('server', ['--project=server']),
  embedded,
  browser,
};
/** Projects of e2e/playwright.config.ts by run: a failure in the first run must not prevent `alone` from running. */
const BROWSER_RUNS = { browser: ['routes', 'journeys', 'scenes'], alone: ['alone'] };
const projectNames = Object.values(BROWSER_RUNS).flat();

const isDeep = process.argv.includes('--deep');
const wanted = process.argv.slice(2).filter((name) => name !== '--deep');
const known = [...Object.keys(steps), ...projectNames];
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown step: ${unknown.join(', ')}. Steps: ${known.join(', ')}.`);
  process.exit(2);
}
const chosen = projectNames.filter((project) => wanted.includes(project));
const isWanted = (step) => wanted.length === 0 || wanted.includes(step) || (step === 'browser' && chosen.length > 0);

checkNode();
install();
endOnSignals();

const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const counts = { passed: 0, failed: 0, skipped: 0 };
const reports = [];
const times = [`install ${secondsSince(started)}`];
const notes = [];
let database = null;
process.once('exit', () => database?.stop?.());

function secondsSince(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

function node(args, env = {}) {
  return runNode(args, isDeep ? { DEEP: '1', ...env } : env);
}

/** Adds a runner's report to the counts and keeps it for the final list of the slowest tests. */
function count(name, report) {
  for (const [state, number] of Object.entries(report.counts)) counts[state] += number;
  for (const title of report.retried ?? []) notes.push(`${name}: passed only when repeated: ${title}`);
  reports.push([name, report]);
}

async function vitest(name, args, databaseUrl) {
  const file = join(results, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=./scripts/lib/vitest-times.mjs'];
  const env = { TIMES_FILE: file, TEST_DATABASE_URL: databaseUrl };
  const ok = await node([binOf('vitest'), 'run', '--allowOnly=false', ...args, ...reporters], env);
  count(name, readVitest(file));
  return ok;
}

/** Runs tests on PGlite: an empty URL overrides the shell's TEST_DATABASE_URL. */
const onPglite = (name, args) => vitest(name, args, '');

/** Runs Vitest on the run's PostgreSQL if there is one, else on PGlite. */
async function onPostgres(name, args) {
  database ??= await startPostgres(aptInstall);
  if (database.url) return vitest(name, args, database.url);
  notes.push(`${name} ran ONLY on PGlite: ${database.why}.`);
  return onPglite(name, args);
}

/** Runs the server tests that depend on the database engine on PGlite too; in a deep run, all server tests. */
function embedded() {
  return onPglite('embedded', ['--project=server', ...(isDeep ? [] : ['tests/server/engine'])]);
}

/** Runs the browser tests on the built client: the projects named on the command line, else all. */
async function browser() {
  const chromium = findChromium();
  if (!chromium) throw new Error('Chromium was not found and could not be installed');
  // Build in a child process, because a failing build ends its process.
  const build = "import('./scripts/lib/prepare.mjs').then(({ buildClient }) => buildClient())";
  if (!(await node(['-e', build]))) return false;
  let isOk = true;
  for (const [name, all] of Object.entries(BROWSER_RUNS)) {
    const projects = chosen.length === 0 ? all : all.filter((project) => chosen.includes(project));
    if (projects.length > 0) isOk = (await playwright(name, projects, chromium)) && isOk;
  }
  return isOk;
}

async function playwright(name, projects, chromium) {
  const file = join(results, `${name}.json`);
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--forbid-only', '--no-deps'];
  const own = ['--output', join(results, name), ...projects.map((project) => `--project=${project}`)];
  const env = { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const ok = await node([binOf('playwright'), ...args, ...own], env);
  count(name, readPlaywright(file));
  return ok;
}

async function succeeds(name, step) {
  try {
    return await step();
  } catch (error) {
    notes.push(`${name}: ${error.message}`);
    console.error(error.message);
    return false;
  }
}

const failed = [];
for (const [name, step] of Object.entries(steps)) {
  if (!isWanted(name)) continue;
  console.log(`\n=== ${name} ===`);
  const begun = Date.now();
  const ok = await succeeds(name, step);
  console.log(`=== ${name}: ${ok ? 'ok' : 'FAILED'} in ${secondsSince(begun)}`);
  times.push(`${name} ${secondsSince(begun)}`);
  if (!ok) failed.push(name);
}

for (const [name, report] of reports) printSlowest(name, report);
for (const [name, report] of reports) printFailures(name, report);
console.log(`\n${times.join(', ')}, total ${secondsSince(started)}`);
for (const note of notes) console.log(note);
if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`);
console.log(`${counts.passed} passed, ${Math.max(counts.failed, failed.length)} failed, ${counts.skipped} skipped`);
process.exitCode = failed.length > 0 ? 1 : 0;
