import { expect, it } from 'vitest';
import { declaredOf } from '#scripts/conformance/backend.ts';
import { exampleBody } from '#scripts/conformance/bodies.ts';
import { HARMLESS } from '#scripts/conformance/harmless.ts';
import { linesOf } from '#scripts/conformance/report.ts';
import { checkedSite } from './support/site.ts';

const site = checkedSite();

// Over a thousand requests: the time only ends a test that hangs.
it('our server keeps every rule, and none is skipped', async () => {
  const results = await site.check(null);
  const broken = results.filter(({ state }) => state !== 'passed').flatMap(linesOf);
  expect(broken.join('\n')).toBe('');
}, 240_000);

it('the example of each change that is made fits its call', () => {
  const unfit = HARMLESS.filter((name) => !declaredOf(name).body.safeParse(exampleBody(name)).success);
  expect(unfit).toEqual([]);
});
