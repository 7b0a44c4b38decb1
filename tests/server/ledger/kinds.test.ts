import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { COIN_KINDS } from '#contract/coin-kinds.ts';
import { readTexts } from '../../i18n/sources.ts';
import { DIAMONDS, KINDS, kindsOf, plainKind, PLAY_KINDS } from '#server/ledger/kinds.ts';

const root = path.resolve(import.meta.dirname, '../../../server');
/** Transfers that never touch a player's account: between the house, pools and what is held. */
const OF_NO_PLAYER = ['jackpot-seed', 'fold', 'withdrawal-sent', 'diamond-spent'];
/** Transfers of other goods than coins and diamonds, which no history lists. */
const OF_GOODS = [
  'coupon-deposit',
  'coupon-used',
  'scratch-card',
  'diamond-coupon',
  'diamond-coupon-back',
  'diamond-gift',
];

/** Kinds that the server's sources give to transfers. */
function kindsInUse(): string[] {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  return files.flatMap((file) => {
    const code = readFileSync(path.join(root, file), 'utf8');
    return [
      ...code.matchAll(/\b(?:(?:post|record|pay)\(trx,[^{}]*\{[^{}]*?\bkind: '([\w-]+)'|kind: '(\w+-[\w-]+)')/g),
    ].map(([, posted, kind]) => posted ?? kind ?? '');
  });
}

it('every transfer of a player’s coins or diamonds has a plain word', () => {
  const used = [...new Set(kindsInUse())];
  expect(used).toEqual(expect.arrayContaining(['deposit', 'bet', 'settle', 'jackpot-award', 'rain-award']));
  const known = new Set([...Object.keys(KINDS), ...Object.keys(DIAMONDS), ...OF_NO_PLAYER, ...OF_GOODS]);
  expect(used.filter((kind) => !known.has(kind))).toEqual([]);
});

it('a transfer without one is something else, and none is found under another word', () => {
  expect(plainKind('unheard of')).toBe('other');
  expect(kindsOf(['other'])).toEqual([]);
  expect(kindsOf(['win'])).toEqual(['settle']);
  expect(PLAY_KINDS.map(plainKind)).toEqual(['bet', 'win']);
});

it.each(['en-PH', 'fil-PH'] as const)(
  '%s: every plain word has a name of its own, and a transfer that it names',
  (language) => {
    const names = COIN_KINDS.map((kind) => readTexts(language).get('movement')?.get(`kind.${kind}`) ?? '');
    expect(names.filter((name) => name.trim() === '')).toEqual([]);
    expect(new Set(names).size).toBe(COIN_KINDS.length);
    expect(new Set([...Object.values(KINDS), 'other'])).toEqual(new Set(COIN_KINDS));
  },
);
