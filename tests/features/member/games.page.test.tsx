import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useGamesStore } from '#src/stores/lobby/games.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute } from '../../render/render-route.tsx';

const server = servePages();
const names = (label: string) =>
  within(screen.getByRole('list', { name: label }))
    .getAllByRole('listitem')
    .map((item) => item.textContent ?? '');
const keep = (gameLikes: string[], gameHistory: string[]) =>
  localStorage.setItem('perya.games', JSON.stringify({ gameLikes, gameHistory }));
const tab = (name: string) => screen.getByRole('tab', { name });

describe.each([['/member/games'], ['/v2/member/games']])('%s', (path) => {
  it('asks a visitor to log in', async () => {
    await renderRoute(path);
    expect(document.title).toBe('My games · Perya');
    expect(screen.getByText('Log in to see this page.')).toBeDefined();
  });

  it('shows the favourites that the server keeps, newest first, and takes one away', async () => {
    const member = await server.member();
    for (const gameId of ['kiskis-swerte', 'fiesta-wheel']) {
      await server.call('gameLike', { gameId, like: true }, { token: member.token });
      server.clock.advance(1000);
    }
    const page = await renderRoute(path, { as: member });
    expect(names('Favorites').map((name) => /Fiesta Wheel|Kiskis Swerte/.exec(name)?.[0])).toEqual([
      'Fiesta Wheel',
      'Kiskis Swerte',
    ]);
    await page.after(() => fireEvent.click(screen.getByRole('button', { name: 'Favorite: Fiesta Wheel' })));
    expect(names('Favorites')).toHaveLength(1);
    expect(screen.getByText('That is all of them.')).toBeDefined();
  });

  it('shows what this device remembers while the member’s data is on its way', async () => {
    const release = server.hold('getAfterLoginInfoWeb');
    const page = await renderRoute(path, { as: 'member' });
    await page.after(() => useGamesStore.getState().setGames({ gameHistory: ['hulog-barya', 'no-longer-here'] }));
    await page.after(() => fireEvent.click(tab('Played')));
    expect(names('Played')).toEqual([expect.stringContaining('Hulog Barya')]);
    await page.after(release);
  });

  it('says what is missing in an empty list', async () => {
    const page = await renderRoute(path, { as: 'member' });
    expect(screen.getByText('No favorites yet')).toBeDefined();
    await page.after(() => fireEvent.click(tab('Played')));
    expect(screen.getByText('Nothing played yet')).toBeDefined();
    expect(screen.getByRole('link', { name: 'See the games' })).toBeDefined();
  });

  it('speaks Filipino', async () => {
    await renderRoute(path, { as: 'member', language: 'fil-PH' });
    expect(tab('Nilaro')).toBeDefined();
  });
});

it('keeps the history of this device when the member’s data arrives', async () => {
  keep([], []);
  const member = await server.member();
  const page = await renderRoute('/member/games', { as: member });
  await page.after(() => useGamesStore.getState().setGames({ gameHistory: ['hulog-barya'] }));
  await page.after(() =>
    useGamesStore.getState().mergeGames({ gameLikes: ['kiskis-swerte'], gameHistory: ['fiesta-wheel'] }),
  );
  expect(useGamesStore.getState()).toMatchObject({
    gameLikes: ['kiskis-swerte'],
    gameHistory: ['hulog-barya', 'fiesta-wheel'],
  });
  expect(JSON.parse(localStorage.getItem('perya.games') ?? '')).toEqual({
    gameLikes: ['kiskis-swerte'],
    gameHistory: ['hulog-barya', 'fiesta-wheel'],
  });
});
