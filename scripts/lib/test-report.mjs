// Converts the reports of all test runners to one shape: `{ counts, files: [{ name, ms, loadMs? }], tests: [{ name, ms
// }], failures: [{ name, why }], retried?: [name] }`.
import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const MAX_FILES = 20;
const MAX_TESTS = 10;

function readJson(file) {
  if (!existsSync(file)) throw new Error(`The test runner ended without writing its report ${file}`);
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`Cannot read the report ${file}: ${error.message}`, { cause: error });
  }
}

/** Reads the report of vitest-times.mjs. */
export const readVitest = readJson;

/** Reads Playwright's JSON report. */
export function readPlaywright(file) {
  const { stats, suites } = readJson(file);
  const counts = { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
  // Playwright has one suite per file.
  const files = suites.map((suite) => ({ name: suite.file, tests: testsOf(suite, suite.file) }));
  const tests = files.flatMap((file) => file.tests);
  return {
    counts,
    files: files.map((file) => ({ name: file.name, ms: file.tests.reduce((sum, test) => sum + test.ms, 0) })),
    tests,
    failures: tests.filter(({ status }) => status === 'unexpected'),
    retried: tests.filter(({ status }) => status === 'flaky').map(({ name }) => name),
  };
}

function testsOf(suite, file) {
  const own = suite.specs.flatMap((spec) =>
    spec.tests.map((test) => ({
      name: `${file} > ${spec.title}`,
      ms: test.results.reduce((sum, result) => sum + result.duration, 0),
      status: test.status,
      why: test.results.flatMap(({ errors }) => errors)[0]?.message ?? '',
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, file))];
}

const seconds = (ms) => `${(ms / 1000).toFixed(1).padStart(7)} s`;
const slowest = (rows, max) => rows.toSorted((a, b) => b.ms - a.ms).slice(0, max);

/** Prints the slowest files and tests of a step. Files run in parallel, so their sum exceeds the step's time. */
export function printSlowest(step, { files, tests }) {
  console.log(`\n${step}: slowest of ${files.length} files`);
  for (const { name, ms, loadMs } of slowest(files, MAX_FILES))
    console.log(`${seconds(ms)}  ${name}${loadMs === undefined ? '' : ` (${(loadMs / 1000).toFixed(1)} s to load)`}`);
  console.log(`${step}: slowest of ${tests.length} tests`);
  for (const { name, ms } of slowest(tests, MAX_TESTS)) console.log(`${seconds(ms)}  ${name}`);
}

const MAX_LINES = 12;

/**
 * Prints the failures of a step with the first lines of each reason, at the end of the log, so that a log cut at the
 * top still has them.
 */
export function printFailures(step, { failures }) {
  for (const { name, why } of failures) {
    const lines = stripVTControlCharacters(why).split('\n').slice(0, MAX_LINES);
    console.log(`\n${step}: FAILED ${name}\n    ${lines.join('\n    ')}`);
  }
}
