import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { check } from '#scripts/conformance/check.ts';
import { linesOf, summaryOf } from '#scripts/conformance/report.ts';
import { CannotCheckError, type Rule } from '#scripts/conformance/rule.ts';

const ruleOf = (name: string, run: Rule['run']): Rule => ({ name, promise: 'Promised', run });
const nobody = { first: unused, second: unused, funded: unused };
const nothing = { request: unused, post: unused, call: unused };

function unused(): never {
  throw new Error('not used');
}

it('says of each rule what it checked, what it expected and got, and what it skipped', async () => {
  const rules = [
    ruleOf('a.passed', async ({ that }) => that('getProps', 'fits', true, 'one', 'one')),
    ruleOf('b.failed', async ({ same }) => same('getProps', 'fits', 2, 1)),
    ruleOf('c.skipped', async () => {
      throw new CannotCheckError('no player');
    }),
    ruleOf('d.empty', async () => undefined),
    ruleOf('e.broken', async () => {
      throw new TypeError('no such field');
    }),
  ];
  const results = await check({ backend: nothing, players: nobody, rules });
  expect(results.flatMap(linesOf)).toEqual([
    'pass  a.passed               Promised (1 check)',
    'FAIL  b.failed               Promised (1 check)',
    '      getProps: fits',
    '        expected 1',
    '        got      2',
    'skip  c.skipped              Promised (0 checks)',
    '      skipped: no player',
    'skip  d.empty                Promised (0 checks)',
    '      skipped: nothing to check',
    'FAIL  e.broken               Promised (1 check)',
    '      -: the check could not go on',
    '        expected an answer by the contract',
    '        got      no such field',
  ]);
  expect(summaryOf(results)).toBe('5 rules: 1 passed, 2 failed, 2 skipped');
});

// Two starts of Node: the time only ends a test that hangs.
it('the command exits with 1 if a rule failed, and with 2 if nothing answers', async () => {
  const page = createServer((_request, response) => response.end('<h1>Welcome</h1>'));
  await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(page.address() as AddressInfo).port}`;
  const failed = await run('--url', url, '--only', 'service.build');
  await new Promise((resolve) => page.close(resolve));
  expect([failed.code, failed.out.split('\n')[0]]).toEqual([
    1,
    'FAIL  service.build          /build.json names the build and is always revalidated (2 checks)',
  ]);
  expect((await run('--url', url)).code).toBe(2);
}, 180_000);

/** Runs `npm run conformance` without npm. */
function run(...more: string[]): Promise<{ readonly code: unknown; readonly out: string }> {
  const file = new URL('../../scripts/conformance/run.ts', import.meta.url).pathname;
  return new Promise((resolve) => {
    execFile(process.execPath, ['--import', 'tsx', file, ...more], (error, out) =>
      resolve({ code: error?.code ?? 0, out }),
    );
  });
}
