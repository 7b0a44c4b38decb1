import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Game } from '#contract/games.ts';
import { moves } from '#src/features/home/hooks/useCarousel.ts';
import { withLike } from '#src/components/game/useFavourites.ts';
import { inBlocks } from '#src/features/home/lib/blocks.ts';
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
  expect(categoriesOf(types).map(({ id }) => id)).toEqual(['hot', 'slots', FAVOURITES]);
});

test.each([
  ['hot', ['halo', 'bingo']],
  ['lottery', ['bingo']],
  ['', ['halo', 'bingo', 'mango']],
  ['nothing', []],
  [FAVOURITES, ['mango', 'halo']],
])('category "%s" holds %j', (category, expected) => {
  expect(ids(gamesOf(category, games, ['mango', 'gone', 'halo']))).toEqual(expected);
});

test('blocks of layout 2 keep every game once, in order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), (items) => {
      const blocks = inBlocks(items);
      expect(blocks.flatMap(({ feature, pair }) => [feature, ...pair])).toEqual(items);
      expect(blocks.slice(0, -1).every(({ pair }) => pair.length === 2)).toBe(true);
    }),
  );
});

test('a like taken back leaves the favourites as they were', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ minLength: 1 })), fc.string({ minLength: 1 }), (likes, id) => {
      const others = likes.filter((like) => like !== id);
      expect(withLike(others, id, true)).toEqual([id, ...others]);
      expect(withLike(withLike(others, id, true), id, false)).toEqual(others);
    }),
  );
});

const moving = { count: 3, visible: true, held: false, stopped: false, reducedMotion: false };
test.each([
  ['seen and left alone', {}, true],
  ['one banner only', { count: 1 }, false],
  ['hidden page', { visible: false }, false],
  ['finger, mouse or focus on it', { held: true }, false],
  ['stopped by the player', { stopped: true }, false],
  ['reduced motion', { reducedMotion: true }, false],
])('banners, %s', (_case, change, expected) => {
  expect(moves({ ...moving, ...change })).toBe(expected);
});
