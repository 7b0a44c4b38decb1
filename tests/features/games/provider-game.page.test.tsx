import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { servePages } from '../../render/page-server.ts';
import { leave, renderRoute, type RenderedRoute } from '../../render/render-route.tsx';
import { passStartup } from '../../render/startup.ts';
import { editRow } from '../../server/support/rows.ts';

const server = servePages();
const GAME = {
  id: 'bola-bola',
  sort: 0,
  name: { 'en-PH': 'Ball Bash', 'fil-PH': 'Bola-Bola' },
  brandId: 'tala',
  typeIds: ['hot', 'slots'],
  badge: '',
  img: 'tala/bola.webp',
  playable: true,
  launchUrl: 'https://games.example/play',
  hasPractice: true,
};
const PATH = `/game/start?gameId=${GAME.id}`;
const offer = (change: object = {}) => editRow(server, 'game', GAME.id, { ...GAME, ...change });
const frame = () => screen.getByTitle<HTMLIFrameElement>('Ball Bash');
const started = (page: RenderedRoute) => page.server.calls.filter(({ name }) => name === 'startGame');

describe('a provider’s game', () => {
  it('is found in the lobby and in the search, with its picture from the operator’s address', async () => {
    await offer();
    await editRow(server, 'value', 'gameResourceUrl', 'https://cdn.example/games/');
    passStartup();
    await renderRoute('/');
    const tile = screen.getByRole('link', { name: /Ball Bash/ });
    expect(tile.getAttribute('href')).toBe(PATH);
    expect(tile.querySelector('img')?.getAttribute('src')).toBe('https://cdn.example/games/tala/bola.webp');
    await leave();
    await renderRoute('/game/search?q=bola');
    expect(screen.queryByRole('link', { name: /Ball Bash/ })).toBeNull();
    await leave();
    await renderRoute('/game/search?q=ball');
    expect(screen.getByRole('link', { name: /Ball Bash/ })).toBeDefined();
  });

  it('opens for a member with a token in the fragment, and shows its picture until it is there', async () => {
    await offer();
    const page = await renderRoute(PATH, { as: await server.member() });
    expect(frame().getAttribute('src')).toMatch(/^\/frames\/provider\?gameId=bola-bola&language=en-PH#[\w-]{43}$/);
    expect(screen.getByText('The game is loading.')).toBeDefined();
    await page.after(() => fireEvent.load(frame()));
    expect(screen.queryByText('The game is loading.')).toBeNull();
  });

  it('that does not load says so, and is opened again with another token', async () => {
    await offer();
    const page = await renderRoute(PATH, { as: await server.member() });
    const before = frame().getAttribute('src');
    await page.pass(45_000);
    expect(screen.getByText('The game did not load')).toBeDefined();
    await page.after(() => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(frame().getAttribute('src')).toMatch(/#[\w-]{43}$/);
    expect(frame().getAttribute('src')).not.toBe(before);
    expect(started(page)).toHaveLength(2);
  });

  it('can be tried by a visitor only where the provider offers practice', async () => {
    await offer();
    const page = await renderRoute(PATH);
    await page.after(() => fireEvent.click(screen.getByRole('link', { name: 'Practice' })));
    expect(screen.getByTitle('Ball Bash, practice').getAttribute('src')).toBe(
      '/frames/provider?gameId=bola-bola&language=en-PH&practice=1',
    );
    expect(started(page)).toHaveLength(0);
    await leave();
    await offer({ hasPractice: false });
    await renderRoute(PATH);
    expect(screen.queryByRole('link', { name: 'Practice' })).toBeNull();
    await leave();
    await renderRoute(`${PATH}&tryIt=1`);
    expect(screen.queryByTitle(/Ball Bash/)).toBeNull();
    expect(screen.getByText('Log in to play')).toBeDefined();
  });

  it('that is closed or unknown shows that it is not there', async () => {
    await offer({ playable: false });
    for (const gameId of [GAME.id, 'nothing']) {
      await renderRoute(`/game/start?gameId=${gameId}`, { as: await server.member() });
      expect(screen.getByRole('heading', { name: 'Page Not Found' })).toBeDefined();
      await leave();
    }
  });
});
