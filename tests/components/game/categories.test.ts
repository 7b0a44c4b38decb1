import { expect, test } from 'vitest';
import type { Game } from '#contract/games/calls.ts';
import { games as seededRows, gameTypes } from '#server/modules/games/content.ts';
import { categoriesOf, FAVOURITES, gamesOf } from '#src/components/game/categories.ts';

const game = (id: string, sort: number, ...typeIds: string[]): Game => ({
  id,
  name: id,
  brandId: 'b',
  typeIds,
  img: '',
  badge: '',
  sort,
  playable: true,
});
const games = [game('mango', 3, 'slots'), game('bingo', 2, 'hot', 'lottery'), game('halo', 1, 'hot', 'slots')];
const ids = (list: readonly Game[]) => list.map(({ id }) => id);

test("the chips follow the operator's order, favourites last", () => {
  const types = [
    { id: 'slots', name: 'Slots', icon: 'ic-slots', sort: 2 },
    { id: 'hot', name: 'Hot', icon: 'ic-hot', sort: 1 },
  ];
  expect(categoriesOf(types, games).map(({ id }) => id)).toEqual(['hot', 'slots', FAVOURITES]);
});

test('a chip has a game behind it that can be opened', () => {
  const types = ['hot', 'live', 'slots'].map((id, sort) => ({ id, name: id, icon: '', sort }));
  const closed = { ...game('korona', 4, 'live'), playable: false };
  expect(categoriesOf(types, [...games, closed]).map(({ id }) => id)).toEqual(['hot', 'slots', FAVOURITES]);
  expect(categoriesOf(types, []).map(({ id }) => id)).toEqual([FAVOURITES]);
});

test('the lobby of a new database shows no empty chip', () => {
  const types = gameTypes.map((type) => ({ ...type, name: type.id }));
  const seeded = seededRows.map((row) => ({ ...row, name: row.id }));
  expect(categoriesOf(types, seeded).map(({ id }) => id)).toEqual(['hot', 'slots', 'lottery', 'arcade', FAVOURITES]);
});

test.each([
  ['hot', ['halo', 'bingo']],
  ['lottery', ['bingo']],
  ['', ['halo', 'bingo', 'mango']],
  ['nothing', []],
  [FAVOURITES, ['mango', 'halo']],
])('category "%s" contains %j', (category, expected) => {
  expect(ids(gamesOf(category, games, ['mango', 'gone', 'halo']))).toEqual(expected);
});
