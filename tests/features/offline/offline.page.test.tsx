import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
// Loaded early: it is a lazy import, which no passing of time waits for.
import '#src/app/modals/AbovePages.tsx';
import { navigateTo } from '#src/app/routes/navigation.ts';
import { features } from '#src/app/routes/pages.ts';
import { formatWhen } from '#src/i18n/format.ts';
import { clock } from '#src/platform/clock.ts';
import { clearMember } from '#src/stores/player/member.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { setOnline } from '../../render/network.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute, type RenderedRoute } from '../../render/render-route.tsx';

const server = servePages();
const main = () => within(screen.getByRole('main', { hidden: true }));
/** Time after which an idle page has stored the answers, ms. */
const AT_REST_MS = 5000;
/** Also under a pop-up of the start. */
const works = { name: 'Works offline', hidden: true };
const KEPT = 'perya.keptAnswers';

/** Opens the lobby as a member, and waits until the page is idle. */
async function lobby(as: 'member' | Awaited<ReturnType<typeof server.member>> = 'member'): Promise<RenderedRoute> {
  const page = await renderRoute('/', { as });
  await features.offline();
  await page.pass(AT_REST_MS);
  await page.settle();
  return page;
}

it('without a network the lobby leads to stored mails, records and limits, which cannot be changed', async () => {
  const member = await server.member();
  await server.call('setLimit', { kind: 'bet', period: 'week', amount: 700_00 }, { token: member.token });
  const page = await lobby(member);
  await setOnline(false);
  const asked = server.calls.length;
  const links = within(await screen.findByRole('region', works)).getAllByRole('link', { hidden: true });
  expect(links.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Inbox\d saved$/),
    expect.stringMatching(/^Recordslast \d/),
    'My limitsread only',
  ]);
  for (const [path, text] of [
    ['/email', /Welcome/],
    ['/wallets/record', /Nothing here yet/],
    ['/member/self-limited', '₱700'],
  ] as const) {
    await page.after(() => navigateTo(path));
    expect(main().getAllByText(text).length, path).toBeGreaterThan(0);
    expect(main().getByText(/^Saved on this device on/)).toBeDefined();
    expect(main().queryAllByRole('button', { hidden: true })).toEqual([]);
  }
  expect(server.calls.length).toBe(asked);
});

it.each(['/wallets', '/activity/jackpot', '/game/start?gameId=halo-halo-spin', '/withdrawal/gcash'])(
  '%s says that it needs a connection, and opens when the network is back',
  async (path) => {
    const page = await lobby();
    await setOnline(false);
    await page.after(() => navigateTo(path));
    expect(screen.getByText('This needs a connection')).toBeDefined();
    await setOnline(true);
    await page.settle();
    expect(screen.queryByText('This needs a connection')).toBeNull();
  },
);

it('shows the balance as of the time at which the server told it, not of the page', async () => {
  const page = await lobby();
  const time = (ms: number) => formatWhen(ms, 'time', 'en-PH');
  const told = useUserStore.getState().coinAt;
  // Ten minutes on the page, in which no answer had the balance.
  server.fail('refreshData', 500);
  server.fail('getAfterLoginInfoWeb', 500);
  await page.pass(10 * 60_000);
  await setOnline(false);
  expect(useUserStore.getState().coinAt).toBe(told);
  const pill = screen.getByText(/^as of/);
  expect(pill.textContent).toBe(`as of ${time(told)}`);
  expect(time(clock.now())).not.toBe(time(told));
});

it('a page that was opened before stays, with what the player has typed', async () => {
  const page = await renderRoute('/member/self-limited', { as: 'member' });
  await page.after(() => fireEvent.click(main().getByRole('button', { name: /Bet limit/ })));
  await page.after(() => fireEvent.change(screen.getByRole('textbox'), { target: { value: '50' } }));
  await setOnline(false);
  expect(screen.getByDisplayValue('50')).toBeDefined();
});

it('the end of a session deletes the stored answers, and another session never sees them', async () => {
  const page = await lobby();
  const kept = localStorage.getItem(KEPT);
  expect(kept).not.toBeNull();
  await page.after(clearMember);
  expect(localStorage.getItem(KEPT)).toBeNull();
  page.unmount();
  const other = await renderRoute('/', { as: 'member' });
  localStorage.setItem(KEPT, kept ?? '');
  await setOnline(false);
  expect(screen.queryByRole('region', works)).toBeNull();
  await other.after(() => navigateTo('/email'));
  expect(screen.getByText('This needs a connection')).toBeDefined();
});
