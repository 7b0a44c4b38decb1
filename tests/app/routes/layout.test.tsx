import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { App } from '#src/app/routes/App.tsx';
import { inLayout, isHomePath, layoutOf } from '#src/app/routes/layout.ts';
import { navigateTo } from '#src/app/routes/navigation.ts';
import { startI18n } from '#src/i18n/index.ts';
import { useAgeTermsStore } from '#src/stores/player/age-terms.ts';
import { fakeServer } from '../../api/fake-server.ts';

describe('the path of a page in a layout', () => {
  it.each([
    ['/', 2, '/v2'],
    ['/v2', 1, '/'],
    ['/v2', 2, '/v2'],
    ['/game/search?q=mango#top', 2, '/v2/game/search?q=mango#top'],
    ['/wallets?name=deposit', 2, '/wallets/v2?name=deposit'],
    ['/bonus/tasks', 2, '/v2/bonus/tasks'],
    ['/v2/bonus/tasks', 1, '/bonus/tasks'],
    ['/v2/bonus/tasks', 2, '/v2/bonus/tasks'],
    ['/about-us', 2, '/about-us'],
    ['/feedback/record/7', 2, '/feedback/record/7'],
    ['/unknown', 2, '/unknown'],
    ['#main', 2, '#main'],
    ['https://example.com/v2', 1, 'https://example.com/v2'],
  ] as const)('%s in layout %i is %s', (to, version, path) => {
    expect(inLayout(to, version)).toBe(path);
  });

  it.each([
    ['/', 1],
    ['/v2/', 2],
    ['/auth/login/v2', 2],
    ['/about-us', null],
    ['/unknown', null],
  ] as const)('%s belongs to layout %s', (path, version) => {
    expect(layoutOf(path)).toBe(version);
  });

  it.each([
    ['/', true],
    ['/v2', true],
    ['/v2/', true],
    ['/v2/bonus/event', false],
    ['/unknown', false],
  ])('%s is the lobby: %s', (path, expected) => {
    expect(isHomePath(path)).toBe(expected);
  });
});

describe('a player who enters', () => {
  beforeAll(() => startI18n('en-PH'), 30_000);
  beforeEach(() => {
    fakeServer('silent');
    useAgeTermsStore.setState({ isAccepted: true });
  });
  afterEach(cleanup);

  const enter = async (path: string): Promise<void> => {
    window.history.replaceState(null, '', path);
    await act(async () => render(<App />));
  };
  const follow = (name: RegExp): Promise<void> =>
    act(async () => screen.getAllByRole('link', { name, hidden: true })[0]?.click());
  const path = (): string => window.location.pathname;

  it('by /v2 stays in layout 2: to the search, to a page with one layout, and back to the lobby', async () => {
    await enter('/v2');
    await follow(/^Search/);
    expect(path()).toBe('/v2/game/search');
    await follow(/^About us/);
    expect(path()).toBe('/about-us');
    await follow(/to the lobby/);
    expect(path()).toBe('/v2');
    await act(async () => navigateTo('/auth/login'));
    expect(path()).toBe('/auth/login/v2');
  });

  it('by / stays in layout 1', async () => {
    await enter('/');
    await follow(/^Search/);
    expect(path()).toBe('/game/search');
    await follow(/to the lobby/);
    expect(path()).toBe('/');
  });

  it('by /v2 is not sent to the login page that is shown already', async () => {
    await enter('/auth/login/v2');
    const entries = window.history.length;
    await act(async () => navigateTo('/auth/login'));
    expect(path()).toBe('/auth/login/v2');
    expect(window.history.length).toBe(entries);
  });
});
