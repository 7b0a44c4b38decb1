import { expect, it } from 'vitest';
import { DOMAINS, foldRows } from '#contract/domains.ts';
import { FLAG_DOTS, FLAG_NAMES } from '#contract/flags.ts';
import { contract } from '#contract/index.ts';
import { COIN_GROUPS, COIN_KINDS } from '#contract/wallet/coin-kinds.ts';

it('the product has every call that a domain declares', () => {
  const declared = DOMAINS.flatMap(({ calls }) => Object.keys(calls));
  expect(Object.keys(contract)).toEqual(expect.arrayContaining(declared));
  expect(new Set(declared).size).toBe(declared.length);
});

it('two domains that declare the same name are refused', () => {
  expect(foldRows([{ points: 1 }, { tasks: 2 }])).toEqual({ points: 1, tasks: 2 });
  expect(() => foldRows([{ points: 1 }, { tasks: 2 }, { points: 1 }])).toThrow('Declared twice: points');
});

it('a flag is declared once, and is one of the member’s data', () => {
  expect(FLAG_NAMES).toEqual(expect.arrayContaining(['pkShareFlag', 'signInFlag']));
  expect([FLAG_DOTS.pkShareFlag, FLAG_DOTS.emailAwardFlag, FLAG_DOTS.spinAwardFlag]).toEqual(['me', 'inbox', null]);
  expect(Object.keys(contract.getAfterLoginInfoWeb.answer.shape.flags.shape)).toEqual(FLAG_NAMES);
});

it('a movement that a domain declares is of its group, and asked for by its word', () => {
  expect(COIN_GROUPS.awards).toContain('contest');
  expect(COIN_GROUPS.cash).toEqual(['deposit', 'withdrawal', 'withdrawalBack']);
  const { kind } = contract.appUserCoinDetail.body.shape;
  for (const word of ['all', 'awards', ...COIN_KINDS]) expect(kind.safeParse(word).success, word).toBe(true);
  expect(kind.safeParse('unheard-of').success).toBe(false);
});
