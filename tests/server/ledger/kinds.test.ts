import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#contract/base/languages.ts';
import { DIAMOND_KINDS } from '#contract/shop/rules.ts';
import { COIN_ART, COIN_KINDS } from '#contract/wallet/coin-kinds.ts';
import { diamondKind, kindsOf, plainKind, PLAY_KINDS, TRANSFERS } from '#server/ledger/kinds.ts';
import { readTexts } from '../../i18n/sources.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const sources = readdirSync(path.join(root, 'server'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(path.join(root, 'server', file), 'utf8'));

/** Returns the transfer kinds used in the server's sources. */
const kindsInUse = (): string[] =>
  sources.flatMap((code) =>
    [...code.matchAll(/\b(?:(?:post|record|pay)\(trx,[^{}]*\{[^{}]*?\bkind: '([\w-]+)'|kind: '(\w+-[\w-]+)')/g)].map(
      ([, posted, kind]) => posted ?? kind ?? '',
    ),
  );

describe('a transfer', () => {
  it('is declared by its domain, each one that the server posts', () => {
    const used = [...new Set(kindsInUse())];
    expect(used).toEqual(expect.arrayContaining(['deposit', 'bet', 'settle', 'jackpot-award', 'rain-award']));
    expect(used.filter((kind) => !Object.hasOwn(TRANSFERS, kind))).toEqual([]);
  });

  it('is posted, each one that is declared', () => {
    const isPosted = (kind: string) => sources.some((code) => code.includes(`'${kind}'`));
    expect(Object.keys(TRANSFERS).filter((kind) => !isPosted(kind))).toEqual([]);
  });

  it('without a text is listed as "something else", and cannot be found by another text', () => {
    expect([plainKind('unheard of'), diamondKind('unheard of')]).toEqual(['other', 'other']);
    expect(kindsOf(['other'])).toEqual([]);
    expect(kindsOf(['win'])).toEqual(['settle']);
    expect(PLAY_KINDS.map(plainKind)).toEqual(['bet', 'win']);
  });
});

describe('a plain word', () => {
  it('is that of a transfer, each one', () => {
    const words = Object.values(TRANSFERS);
    expect(new Set(['other', ...words.flatMap(({ coins }) => coins ?? [])])).toEqual(new Set(COIN_KINDS));
    const ofDiamonds = words.flatMap(({ diamonds }) => diamonds ?? []);
    expect(new Set(['other', ...ofDiamonds])).toEqual(new Set(DIAMOND_KINDS));
  });

  it.each(LANGUAGES)('has a name in %s that no other has, and nothing else is named', (language) => {
    const names = readTexts(language).get('movement') ?? new Map<string, string>();
    expect(new Set(names.keys())).toEqual(new Set(COIN_KINDS.map((kind) => `kind.${kind}`)));
    expect([...names.values()].filter((name) => name.trim() === '')).toEqual([]);
    expect(new Set(names.values()).size).toBe(COIN_KINDS.length);
  });

  it('has a picture that we have', () => {
    const missing = COIN_KINDS.filter((kind) => !existsSync(path.join(root, 'public', 'art', `${COIN_ART[kind]}.svg`)));
    expect(missing).toEqual([]);
  });
});
