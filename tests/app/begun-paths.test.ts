import { expect, it } from 'vitest';
import { documentPath, shownAt } from '#src/app/begun-paths.ts';
import { routeOf } from '#src/app/App.tsx';

it.each([
  ['/activity/spin', '', '/activity/spin'],
  ['/member', 'color-game', '/member'],
  ['/game/start', 'color-game', '/game/start?gameId=color-game'],
  // Whatever else is asked for makes no further document.
  ['/game/start', 'x', '/game/start'],
  ['/feedback/record/1', '', null],
  ['/feedback/record/:id', '', null],
  ['/gone', '', null],
])('%s with the game %j has the document of %s', (path, gameId, document) => {
  expect(documentPath(path, gameId)).toBe(document);
});

it('knows scenes of pages that there are', () => {
  for (const path of [
    '/activity/coin-pusher',
    '/activity/jackpot',
    '/activity/lottery',
    '/activity/redpkblue',
    '/activity/spin',
  ]) {
    expect(routeOf(path)?.page).toBeTruthy();
    expect(shownAt(path).scene).toBeDefined();
  }
  expect(shownAt('/game/start?gameId=color-game')).toEqual({ feature: 'colorGame', scene: 'color-game' });
  expect(shownAt('/member')).toEqual({});
});
