import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { track } from '#src/analytics/index.ts';
import { routeOf } from '#src/routes/match.ts';
import { takeReturnPath } from '#src/stores/player/session.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute } from '../../render/render-route.tsx';

const server = servePages({ demo: true });
const main = () => within(screen.getByRole('main'));
const called = () => server.calls.map(({ name }) => name);

const LAYOUTS = [['/member'], ['/member/v2']] as const;

describe.each(LAYOUTS)('%s', (path) => {
  it('sends a visitor to the login, and back after it', async () => {
    await renderRoute(path);
    expect(window.location.pathname).toMatch(/^\/auth\/login/);
    expect(sessionStorage.getItem('perya.returnPath')).toBe(JSON.stringify(path));
  });

  it('shows the member’s name, level and balance, and no link without a page', async () => {
    await renderRoute(path, { as: await server.demo('demo_vip') });
    expect(document.title).toBe('My account · Perya');
    expect(screen.getByRole('heading', { level: 1, name: 'Marisol' })).toBeDefined();
    expect(main().getByText(/^ID \d{8}$/)).toBeDefined();
    expect(main().getByRole<HTMLAnchorElement>('link', { name: 'VIP 3' }).pathname).toBe('/vip');
    expect(main().getByRole('progressbar', { name: 'Experience towards the next level' }).getAttribute('max')).toBe(
      '5000',
    );
    expect(main().getByText('₱1,284.50')).toBeDefined();
    const links = main()
      .getAllByRole('link')
      .map((link) => new URL((link as HTMLAnchorElement).href).pathname);
    expect(links.filter((to) => routeOf(to) === null)).toEqual([]);
    expect(links).toContain(path === '/member' ? '/member/games' : '/v2/member/games');
    expect(main().getByRole<HTMLAnchorElement>('link', { name: 'History' }).pathname).toMatch(/wallets\/record$/);
  });

  it('marks Me in the tab bar, and keeps the lines of responsible play on the page', async () => {
    await renderRoute(path, { as: 'member' });
    const tabs = within(screen.getAllByRole('navigation', { name: 'Main pages' }).at(-1) as HTMLElement);
    expect(tabs.getByRole('link', { name: 'Me' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Helpline (02) 8248-9568' })).toBeDefined();
    expect(screen.getAllByText('21+').length).toBeGreaterThan(0);
  });

  it('hides the balance and keeps that on this device', async () => {
    const member = await server.demo('demo_vip');
    const { after, unmount } = await renderRoute(path, { as: member });
    await after(() => fireEvent.click(main().getByRole('button', { name: 'Hide amounts' })));
    expect(main().queryByText('₱1,284.50')).toBeNull();
    // The balance and the amount in the safe.
    expect(main().getAllByText('Hidden')).toHaveLength(2);
    expect(localStorage.getItem('perya.hidesBalance')).toBe('true');
    unmount();
  });

  it('refreshes the balance, and shows why if it cannot', async () => {
    const { after } = await renderRoute(path, { as: await server.demo('demo_vip') });
    const refreshes = () => called().filter((name) => name === 'refreshData').length;
    const before = refreshes();
    await after(() => fireEvent.click(main().getByRole('button', { name: 'Refresh the balance' })));
    expect(refreshes()).toBe(before + 1);
    server.fail('refreshData', 500);
    await after(() => fireEvent.click(main().getByRole('button', { name: 'Refresh the balance' })));
    expect(screen.getByText(/Something failed on our side/)).toBeDefined();
  });

  it('sends the member’s events before the logout, and waits a second for them at most', async () => {
    server.hold('appEventLogClient');
    const member = await server.member();
    const { after, pass } = await renderRoute(path, { as: member });
    track('home_float_icon');
    await after(() => fireEvent.click(main().getByRole('button', { name: 'Log out' })));
    const made = () => server.calls.map(({ name }) => name);
    expect(made().at(-1)).toBe('appEventLogClient');
    await pass(1000);
    expect(made()).toContain('logout');
  });

  it('logs out: the token is revoked, nothing of the member stays, the login follows', async () => {
    const member = await server.member();
    const { after } = await renderRoute(path, { as: member });
    await after(() => fireEvent.click(main().getByRole('button', { name: 'Log out' })));
    expect(window.location.pathname).toMatch(/^\/auth\/login/);
    expect(takeReturnPath()).toBe('/');
    expect(localStorage.getItem('perya.token')).toBeNull();
    expect((await server.call('refreshData', {}, { token: member.token })).status).toBe(401);
  });

  it('speaks Filipino', async () => {
    await renderRoute(path, { as: await server.demo('demo_vip'), language: 'fil-PH' });
    expect(document.title).toBe('Account ko · Perya');
    expect(main().getByText('Mga laro ko')).toBeDefined();
    expect(main().getByRole('button', { name: 'Mag-log out' })).toBeDefined();
  });
});

describe('the language on /member', () => {
  it('is chosen there, and the texts of the server are asked for in it', async () => {
    const { after } = await renderRoute('/member', { as: 'member' });
    await after(() => fireEvent.click(main().getByRole('button', { name: 'Filipino' })));
    expect(server.calls.at(-1)).toMatchObject({ name: 'appConfig', body: { language: 'fil-PH' } });
    expect(main().getByText('Wika')).toBeDefined();
  });
});

describe('the names that members have', () => {
  it.each([
    ['👨‍👩‍👧‍👦 tayo', '👨‍👩‍👧‍👦 tayo'],
    ['小明', '小明'],
  ])('%s is shown unchanged', async (nickname, shown) => {
    const member = await server.member(nickname);
    await renderRoute('/member', { as: member });
    expect(screen.getByRole('heading', { level: 1, name: shown })).toBeDefined();
  });

  it('the id is shown for a member without a name', async () => {
    const member = await server.member('');
    await renderRoute('/member', { as: member });
    expect(screen.getByRole('heading', { level: 1, name: `ID ${member.userId}` })).toBeDefined();
  });
});
