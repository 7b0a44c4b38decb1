import { expect, it } from 'vitest';
import { declaredOf } from '#scripts/conformance/backend.ts';
import { exampleBody } from '#scripts/conformance/bodies.ts';
import { HARMLESS } from '#scripts/conformance/harmless.ts';
import { linesOf } from '#scripts/conformance/report.ts';
import { RULES } from '#scripts/conformance/rules/index.ts';
import { checkedSite } from './support/site.ts';

const site = checkedSite();

// Over a thousand requests: the time only ends a test that hangs.
it('our server keeps every rule, and none is skipped', async () => {
  const results = await site.check(null);
  const broken = results.filter(({ state }) => state !== 'passed').flatMap(linesOf);
  expect(broken.join('\n')).toBe('');
}, 240_000);

it('a rule that cannot be checked is skipped and says why, never passed', async () => {
  const closed = '{"errcode":2008,"message":"This way to register is closed now"}';
  const results = await site.check(
    async (sent, ask) =>
      sent.url.endsWith('/accountRegist')
        ? { status: 200, headers: { 'content-type': 'application/json' }, body: closed }
        : ask(sent),
    { rules: RULES.filter(({ name }) => /^(money|claims|foreign|idempotency)\./.test(name)) },
  );
  expect(new Set(results.map(({ state }) => state))).toEqual(new Set(['skipped']));
  expect(results.map(({ skipped }) => skipped.join())).toEqual(
    results.map(() => `no player can be registered by account name: HTTP 200 ${closed}`),
  );
});

it('the example of each change that is made fits its call', () => {
  const unfit = HARMLESS.filter((name) => !declaredOf(name).body.safeParse(exampleBody(name)).success);
  expect(unfit).toEqual([]);
});
