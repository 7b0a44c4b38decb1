import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
// Loaded beforehand: the development check of answers is a lazy import, which must not outlive the test.
import '#src/api/check-answer.ts';
import { setLike, withLike } from '#src/components/game/useFavourites.ts';
import { useGamesStore } from '#src/stores/lobby/games.ts';
import { fakeServer } from '../../api/fake-server.ts';

afterEach(() => localStorage.clear());

test('a like taken back leaves the favourites as they were', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ minLength: 1 })), fc.string({ minLength: 1 }), (likes, id) => {
      const others = likes.filter((like) => like !== id);
      expect(withLike(others, id, true)).toEqual([id, ...others]);
      expect(withLike(withLike(others, id, true), id, false)).toEqual(others);
    }),
  );
});

test('a like shows at once, and is taken back when the server refuses it', async () => {
  useGamesStore.getState().setGames({ gameLikes: ['a'] });
  const received = fakeServer({ data: { errcode: 4001, message: 'No such game' } });
  const refused = setLike('b', true);
  expect(useGamesStore.getState().gameLikes).toEqual(['b', 'a']);
  expect(await setLike('b', false)).toBeNull();
  expect(await refused).toMatchObject({ key: 'game:error.noSuchGame' });
  expect(useGamesStore.getState().gameLikes).toEqual(['a']);
  expect(received).toHaveLength(1);
});
