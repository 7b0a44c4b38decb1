import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Game } from '#contract/games/calls.ts';
import { readQuery, writeQuery } from '#src/features/search/hooks/useGameQuery.ts';
import { filterGames, fold, type GameQuery, withGames } from '#src/features/search/lib/filter-games.ts';
import { RECENT_SIZE, remember } from '#src/features/search/lib/recent-searches.ts';

const game = (name: string, sort: number, brandId: string, typeIds: string): Game => ({
  id: name,
  name,
  brandId,
  typeIds: typeIds.split(' '),
  img: '',
  badge: '',
  sort,
  playable: true,
});
const games = [
  game('Halo-Halo Spin', 1, 'perya', 'hot slots'),
  game('Jeepney Jackpot', 2, 'tala', 'hot slots'),
  game('Sampaguita Spin', 3, 'tala', 'slots'),
  game('Piña Colada', 4, 'kubo', 'slots'),
  game('Spin City', 5, 'perya', 'arcade'),
];
const all: GameQuery = { text: '', typeId: '', brandId: '', likedOnly: false };

test('a maker without a game is not offered', () => {
  const brands = ['perya', 'nobody', 'tala'].map((id) => ({ id }));
  expect(withGames(brands, games)).toEqual([{ id: 'perya' }, { id: 'tala' }]);
});

test.each([
  ['an empty query', {}, ['Halo-Halo Spin', 'Jeepney Jackpot', 'Sampaguita Spin', 'Piña Colada', 'Spin City']],
  ['start of the name comes first', { text: 'spin' }, ['Spin City', 'Halo-Halo Spin', 'Sampaguita Spin']],
  ['hyphens and case do not matter', { text: 'HALO halo' }, ['Halo-Halo Spin']],
  ['nor do accents', { text: 'pina' }, ['Piña Colada']],
  ['words in any order', { text: 'jackpot jeep' }, ['Jeepney Jackpot']],
  ['kind and maker together', { typeId: 'slots', brandId: 'tala' }, ['Jeepney Jackpot', 'Sampaguita Spin']],
  ['favourites only', { likedOnly: true }, ['Spin City']],
  ['a game type that is not in the list', { typeId: 'bingo' }, []],
  [
    'punctuation alone is no text',
    { text: ' -- ' },
    ['Halo-Halo Spin', 'Jeepney Jackpot', 'Sampaguita Spin', 'Piña Colada', 'Spin City'],
  ],
])('%s', (_case, query, expected) => {
  expect(filterGames(games, ['Spin City'], { ...all, ...query }).map(({ name }) => name)).toEqual(expected);
});

const query = fc.record({
  text: fc.string({ maxLength: 12 }),
  typeId: fc.constantFrom('', 'hot', 'slots', 'x'),
  brandId: fc.constantFrom('', 'tala', 'x'),
  likedOnly: fc.boolean(),
});

test('a query finds each game at most once, and a narrower query finds no other games', () => {
  fc.assert(
    fc.property(query, fc.constantFrom('', 'hot', 'slots'), (asked, typeId) => {
      const found = filterGames(games, ['Spin City'], asked);
      expect(new Set(found).size).toBe(found.length);
      expect(found.every((one) => games.includes(one))).toBe(true);
      if (asked.typeId === '')
        expect(filterGames(games, ['Spin City'], { ...asked, typeId }).every((one) => found.includes(one))).toBe(true);
    }),
  );
});

test('every game is found by its own name, and by any word of it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...games), fc.nat(3), ({ name }, place) => {
      const words = fold(name).split(' ');
      for (const text of [name, name.toUpperCase(), words[place % words.length] ?? name]) {
        expect(filterGames(games, [], { ...all, text }).map((one) => one.name)).toContain(name);
      }
    }),
  );
});

test('the address keeps the whole query', () => {
  fc.assert(
    fc.property(query, (asked) => {
      expect(readQuery(new URLSearchParams(writeQuery(asked).toString()))).toEqual(asked);
    }),
  );
});

test('recent searches hold each text once, the newest first, up to their limit', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 6 })), (texts) => {
      const recent = texts.reduce<readonly string[]>(remember, []);
      expect(recent.length).toBeLessThanOrEqual(RECENT_SIZE);
      expect(new Set(recent.map(fold)).size).toBe(recent.length);
      const last = texts.findLast((text) => fold(text.trim()) !== '');
      expect(recent[0]).toBe(last?.trim());
    }),
  );
});
