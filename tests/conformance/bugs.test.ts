import { describe, expect, it } from 'vitest';
import type { CallName } from '#contract/index.ts';
import { RULES } from '#scripts/conformance/rules/index.ts';
import { isDeep } from '../deep.ts';
import { BUGS } from './support/bugs.ts';
import { checkedSite } from './support/site.ts';

const site = checkedSite();

/** Calls that the rules about every call look at: those with a bug, and some that have none. */
const LOOKED_AT: readonly CallName[] = [
  'refreshData',
  'getLimits',
  'getSafebox',
  'getJackpotDrawInfo',
  'getProps',
  'getFairnessRounds',
  'getSharedRounds',
  'gameLike',
  'finishTask',
  'betRecord',
];

/** Rules that look at the same calls. A bug is searched for by those of its family; in a deep run by all. */
const FAMILIES: readonly RegExp[] = [
  /^(service|calls|headers)\./,
  /^(auth|limits)\./,
  /^bodies\./,
  /^idempotency\./,
  /^(money|claims|pages|foreign)\./,
  /^(shapes|languages)\./,
];
const familyOf = (rule: string): RegExp => FAMILIES.find((family) => family.test(rule)) ?? /./;

describe('a bug on purpose', () => {
  it.each(BUGS)('$name: $rule fails, and no other rule of its family', async ({ rule, make }) => {
    const rules = RULES.filter(({ name }) => isDeep || familyOf(rule).test(name));
    const results = await site.check(make(), { rules, looksAt: (name) => LOOKED_AT.includes(name) });
    expect(results.filter(({ state }) => state !== 'passed').map((result) => result.rule.name)).toEqual([rule]);
  });

  it('is known for every rule', () => {
    const found = new Set(BUGS.map(({ rule }) => rule));
    expect(RULES.map(({ name }) => name).filter((name) => !found.has(name))).toEqual([]);
  });
});
