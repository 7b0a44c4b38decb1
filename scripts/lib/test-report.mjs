// The reports of a step's runner in one shape: `{ counts, files: [{ name, ms, loadMs? }], tests: [{ name, ms }] }`.
import { existsSync, readFileSync } from 'node:fs';

const MAX_FILES = 20;
const MAX_TESTS = 10;

/** Reads what vitest-times.mjs wrote; null where the run ended before it wrote anything. */
export function readVitest(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** Reads Playwright's JSON report; null where the run ended before it was written. */
export function readPlaywright(file) {
  if (!existsSync(file)) return null;
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'));
  const counts = {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    retried: stats.flaky,
  };
  // One suite a file.
  const files = suites.map((suite) => ({ name: suite.file, tests: testsOf(suite, suite.file) }));
  return {
    counts,
    files: files.map(({ name, tests }) => ({ name, ms: tests.reduce((sum, test) => sum + test.ms, 0) })),
    tests: files.flatMap(({ tests }) => tests),
  };
}

function testsOf(suite, file) {
  const own = suite.specs.map((spec) => ({
    name: `${file} > ${spec.title}`,
    ms: spec.tests.flatMap((test) => test.results).reduce((sum, result) => sum + result.duration, 0),
  }));
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, file))];
}

const seconds = (ms) => `${(ms / 1000).toFixed(1).padStart(7)} s`;
const slowest = (rows, max) => rows.toSorted((a, b) => b.ms - a.ms).slice(0, max);

/** Prints the slowest files and tests of a step. Files run side by side, so their sum exceeds the step's time. */
export function printSlowest(step, { files, tests }) {
  console.log(`\n${step}: slowest of ${files.length} files`);
  for (const { name, ms, loadMs } of slowest(files, MAX_FILES))
    console.log(`${seconds(ms)}  ${name}${loadMs === undefined ? '' : ` (${(loadMs / 1000).toFixed(1)} s to load)`}`);
  console.log(`${step}: slowest of ${tests.length} tests`);
  for (const { name, ms } of slowest(tests, MAX_TESTS)) console.log(`${seconds(ms)}  ${name}`);
}
