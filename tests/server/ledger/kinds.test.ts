import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { DIAMONDS, KINDS, kindsOf, plainKind, PLAY_KINDS } from '#server/ledger/kinds.ts';

const root = path.resolve(import.meta.dirname, '../../../server');
/** Transfers that never touch a player's account: between the house, pools and what is held. */
const OF_NO_PLAYER = ['jackpot-seed', 'fold', 'withdrawal-sent', 'diamond-spent'];

/** Kinds that the server's sources give to transfers. */
function kindsInUse(): string[] {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  return files.flatMap((file) => {
    const code = readFileSync(path.join(root, file), 'utf8');
    return [...code.matchAll(/\b(?:post|record|pay)\(trx,[^{}]*\{[^{}]*?\bkind: '([\w-]+)'/g)].map(
      ([, kind]) => kind ?? '',
    );
  });
}

it('every transfer of a player’s coins or diamonds has a plain word', () => {
  const used = [...new Set(kindsInUse())];
  expect(used).toEqual(expect.arrayContaining(['deposit', 'bet', 'settle', 'jackpot-award']));
  const known = new Set([...Object.keys(KINDS), ...Object.keys(DIAMONDS), ...OF_NO_PLAYER]);
  expect(used.filter((kind) => !known.has(kind))).toEqual([]);
});

it('a transfer without one is something else, and none is found under another word', () => {
  expect(plainKind('unheard of')).toBe('other');
  expect(kindsOf('other')).toEqual([]);
  expect(kindsOf('win')).toEqual(['settle']);
  expect(PLAY_KINDS.map(plainKind)).toEqual(['bet', 'win']);
});
