import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ACTIVITY_ERRORS } from '#contract/base/errors.ts';
import { stage } from '#src/stage/app-stage.ts';
import { useModalStore } from '#src/stores/lobby/modals.ts';
import { useActivityStore } from '#src/stores/player/activity.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { setOnline } from '../../render/network.ts';
import { servePages } from '../../render/page-server.ts';
import { type RenderedRoute, renderRoute } from '../../render/render-route.tsx';
import { allOf, friendOf, look, RULE, spin, withRule } from '../../server/invite/support.ts';
import type { TestMember } from '../../server/support/helper.ts';
import { deposit } from '../../server/support/players.ts';
import { setActivity } from '../../server/support/rows.ts';

const server = servePages();
const SPIN = '/activity/spin';
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
/** Includes a purse that a pop-up covers. */
const purse = () => within(screen.getByRole('region', { name: 'Your purse', hidden: true }));
const rewards = () => useModalStore.getState().stack.filter(({ type }) => type === 'reward');
const called = (call: string) => server.calls.filter(({ name }) => name === call).map(({ body }) => body);
const hub = () => button(/^Spin/);
/** Taps the hub and waits until the wheel stops: without a picture it stops at once. */
async function tapHub(page: RenderedRoute): Promise<void> {
  await page.after(() => fireEvent.click(hub()));
  await page.pass(16_000);
  await page.settle();
}
async function closeReward(page: RenderedRoute): Promise<void> {
  await page.pass(1000);
  await page.after(() => useModalStore.getState().closeModal());
}

/** Edits the wheel's activity row. */
const write = (change: object) => setActivity(server, 'invite-spin', change);

let member: TestMember;
beforeEach(async () => {
  await withRule(server, {});
  localStorage.clear();
  member = await server.member('Marisol');
});

describe('the wheel on screen', () => {
  const sent = () => vi.mocked(stage.send).mock.calls.map(([, { type }]) => type);
  beforeEach(() => {
    vi.spyOn(stage, 'statusOf').mockReturnValue('ready');
    vi.spyOn(stage, 'send').mockReturnValue(undefined);
  });
  afterEach(() => {
    vi.mocked(stage.statusOf).mockRestore();
    vi.mocked(stage.send).mockRestore();
  });

  it('is wound back with the tap, once, before the call leaves', async () => {
    const page = await renderRoute(SPIN, { as: member });
    const release = server.hold('actInviteUserSpin');
    await page.after(() => {
      fireEvent.click(hub());
      expect(sent()).toEqual(['start']);
      expect(called('actInviteUserSpin')).toEqual([]);
      fireEvent.click(hub());
    });
    expect(sent()).toEqual(['start']);
    await page.after(release);
    expect(called('actInviteUserSpin')).toHaveLength(1);
    expect(sent()).toEqual(['start']);
  });

  it.each([['refused', ACTIVITY_ERRORS.activityOver.code] as const, ['lost', 'lost'] as const])(
    'returns if the spin was %s',
    async (_name, failure) => {
      const page = await renderRoute(SPIN, { as: member });
      const restore = server.fail('actInviteUserSpin', failure);
      await page.after(() => fireEvent.click(hub()));
      await page.pass(60_000);
      await page.settle();
      expect(sent()).toEqual(['start', 'stop']);
      restore();
    },
  );
});

describe(SPIN, () => {
  it('spins: the popup, the purse and the record say the same, and the purse changes with the popup', async () => {
    await withRule(server, { sectors: allOf(12_00) });
    const page = await renderRoute(SPIN, { as: member });
    expect(purse().getByText('₱50 to go')).toBeDefined();
    expect(purse().getByText('Your wheel runs 14 days from its first spin.')).toBeDefined();
    expect(hub().getAttribute('aria-label')).toBe('Spin, 3 spins left');
    const release = server.hold('actInviteUserSpin');
    await page.after(() => fireEvent.click(hub()));
    await page.after(() => fireEvent.click(hub()));
    expect(hub().getAttribute('aria-busy')).toBe('true');
    await page.after(release);
    await page.pass(16_000);
    await page.settle();
    expect(called('actInviteUserSpin')).toHaveLength(1);
    expect(rewards()).toMatchObject([
      { awards: [{ propId: 2001, count: 12_00 }], note: 'It is in your wheel purse: ₱12 of ₱50.', toBalance: false },
    ]);
    expect(useUserStore.getState().user?.coin).toBe(0);
    await closeReward(page);
    expect(purse().getByText('₱38 to go')).toBeDefined();
    expect(purse().getByRole('progressbar').getAttribute('value')).toBe('1200');
    expect((await look(server, member)).pendingSpin).toBeNull();
    await page.after(() => fireEvent.click(button('My spin records')));
    const rows = within(screen.getByRole('dialog', { name: 'My records' })).getAllByRole('listitem');
    expect(rows).toHaveLength(1);
    expect(rows[0]?.textContent).toMatch(/Into the purse.*\+₱12/);
  });

  it('exchanges a full purse once, and shows the turnover', async () => {
    await withRule(server, { sectors: allOf(25_00) });
    for (let made = 0; made < 2; made += 1) await spin(server, member);
    for (const pending of [0, 1]) {
      const { pendingSpin } = await look(server, member);
      if (pendingSpin !== null && pending < 2)
        await server.call('ackInviteUser', { spinId: pendingSpin.id }, { token: member.token });
    }
    const page = await renderRoute(SPIN, { as: member });
    expect(purse().getByText('Bet ₱250 before you withdraw.')).toBeDefined();
    const release = server.hold('actInviteUserExchange');
    await page.after(() => fireEvent.click(button('Get ₱50')));
    await page.after(() => fireEvent.click(button('Get ₱50')));
    await page.after(release);
    expect(called('actInviteUserExchange')).toHaveLength(1);
    expect(rewards()).toMatchObject([
      { awards: [{ propId: 2001, count: 50_00 }], note: 'Bet ₱250 before you withdraw.' },
    ]);
    expect(useUserStore.getState().user?.coin).toBe(50_00);
    expect(purse().getByText('₱50 to go')).toBeDefined();
  });

  it('shows after a reload a result that was not shown, once', async () => {
    await withRule(server, { sectors: allOf(9_00) });
    await spin(server, member);
    const page = await renderRoute(SPIN, { as: member });
    await page.settle();
    expect(rewards()).toMatchObject([{ awards: [{ count: 9_00 }] }]);
    await closeReward(page);
    await renderRoute(SPIN, { as: member });
    expect(rewards()).toEqual([]);
  });

  it('keeps a spin whose answer was lost: the same tap returns its result', async () => {
    await withRule(server, { sectors: allOf(9_00) });
    const page = await renderRoute(SPIN, { as: member });
    const restore = server.fail('actInviteUserSpin', 'lost');
    await page.after(() => fireEvent.click(hub()));
    await page.pass(60_000);
    await page.settle();
    expect(screen.getByRole('alert').textContent).toContain('We have no answer to your spin');
    const keys = new Set(
      server.calls.filter(({ name }) => name === 'actInviteUserSpin').map((made) => made.idempotencyKey),
    );
    restore();
    await tapHub(page);
    const sent = server.calls.filter(({ name }) => name === 'actInviteUserSpin').map((made) => made.idempotencyKey);
    expect(new Set([...keys, ...sent]).size).toBe(1);
    expect(rewards()).toHaveLength(1);
    expect((await look(server, member)).spins).toBe(2);
  });

  it('repeats a lost spin automatically once the network is back', async () => {
    await withRule(server, { sectors: allOf(9_00) });
    const page = await renderRoute(SPIN, { as: member });
    const restore = server.fail('actInviteUserSpin', 'answerLost');
    await page.after(() => fireEvent.click(hub()));
    await page.pass(60_000);
    expect(screen.getByRole('alert').textContent).toContain('We have no answer to your spin');
    restore();
    await setOnline(false);
    await setOnline(true);
    await page.pass(16_000);
    await page.settle();
    expect(rewards()).toHaveLength(1);
    expect(
      new Set(server.calls.filter(({ name }) => name === 'actInviteUserSpin').map((made) => made.idempotencyKey)).size,
    ).toBe(1);
    expect((await look(server, member)).spins).toBe(2);
  });

  it('acknowledges a shown award until the server has received it', async () => {
    await withRule(server, { sectors: allOf(9_00) });
    const page = await renderRoute(SPIN, { as: member });
    const restore = server.fail('ackInviteUser', 'lost');
    await tapHub(page);
    await closeReward(page);
    expect((await look(server, member)).pendingSpin).not.toBeNull();
    restore();
    await page.pass(60_000);
    await page.settle();
    expect((await look(server, member)).pendingSpin).toBeNull();
    expect(rewards()).toEqual([]);
  });

  it('says that no spin is left, and leads to friends', async () => {
    await withRule(server, { freeSpins: 0 });
    await renderRoute(SPIN, { as: member });
    expect(hub().disabled).toBe(true);
    expect(screen.getByRole('link', { name: /Invite a friend: \+2 spins/ }).getAttribute('href')).toBe('/share');
    expect(useActivityStore.getState().flags.spinAwardFlag).toBe(false);
  });

  it('makes its rules and odds of the rule in force', async () => {
    await withRule(server, { minDeposit: 250_00, leftover: 'paid', goal: 80_00 });
    const page = await renderRoute(SPIN, { as: member });
    await page.after(() => fireEvent.click(button('Rules and odds')));
    const rules = within(screen.getByRole('dialog', { name: 'Fiesta Wheel rules' }));
    expect(rules.getByText(/deposits ₱250 in all/)).toBeDefined();
    expect(rules.getByText('A purse below ₱80 is paid then, too.')).toBeDefined();
    expect(rules.getByText(/On average a spin puts ₱6\.10 into the purse\. The goal is ₱80\./)).toBeDefined();
    expect(rules.getAllByRole('row')).toHaveLength(1 + RULE.sectors.length);
    expect(rules.getByRole('row', { name: /₱500/ }).textContent).toContain('0.1%');
  });

  it('announces a goal of friends once: name, ID and the page to share', async () => {
    for (let count = 0; count < 5; count += 1) await deposit(server, await friendOf(server, member), 100_00);
    const page = await renderRoute(SPIN, { as: member });
    await page.settle();
    const dialog = within(screen.getByRole('dialog', { name: 'Invitation goal reached!' }));
    expect(dialog.getByText('Marisol')).toBeDefined();
    expect(dialog.getByText(/5 friends you invited play here now\. You have 3 bonus spins\./)).toBeDefined();
    const copy = vi.fn(async () => undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: copy }, configurable: true });
    await page.after(() => fireEvent.click(dialog.getByRole('button', { name: 'Copy my ID and share' })));
    expect(copy).toHaveBeenCalledWith(member.userId);
    expect(window.location.pathname).toBe('/share');
    expect((await look(server, member)).newGoals).toBe(0);
  });

  it('shows a visitor the wheel and the way to log in', async () => {
    const page = await renderRoute(SPIN);
    await page.after(() => fireEvent.click(button('Log in to spin')));
    expect(useModalStore.getState().stack.at(-1)?.type).toBe('login');
    expect(called('actInviteUserSpin')).toEqual([]);
  });

  it('says that it is closed', async () => {
    await write({ open: false });
    await renderRoute(SPIN, { as: member });
    expect(screen.getByText('Closed for now')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Spin/ })).toBeNull();
    await write({});
  });

  it('promises no spins for friends once it is over', async () => {
    await write({ closesAt: server.clock.now() - 1000 });
    const page = await renderRoute(SPIN, { as: member });
    expect(screen.getByText('It is over')).toBeDefined();
    expect(screen.queryByRole('link', { name: /^Invite a friend/ })).toBeNull();
    expect(screen.queryByText(/bonus spins/)).toBeNull();
    page.unmount();
    await renderRoute('/share', { as: member });
    expect(screen.getByText('Invite your friends to the fair.')).toBeDefined();
    expect(screen.queryByText(/spins? (of the|is yours|are yours)/)).toBeNull();
    await write({});
  });

  it('shows why a spin was refused, and reloads the wheel', async () => {
    const page = await renderRoute(SPIN, { as: member });
    const restore = server.fail('actInviteUserSpin', ACTIVITY_ERRORS.activityOver.code);
    await page.after(() => fireEvent.click(hub()));
    expect(screen.getByRole('alert').textContent).toMatch(/over/i);
    expect(called('actInviteUser').length).toBeGreaterThan(1);
    restore();
  });

  it('says that it could not be loaded, and tries again', async () => {
    const restore = server.fail('actInviteUser', 500);
    const page = await renderRoute(SPIN, { as: member });
    expect(screen.getByText('The wheel could not be loaded')).toBeDefined();
    restore();
    await page.after(() => fireEvent.click(button('Try again')));
    expect(hub()).toBeDefined();
  });

  it('speaks Filipino', async () => {
    await renderRoute(SPIN, { as: member, language: 'fil-PH' });
    expect(screen.getByText('₱50 na lang')).toBeDefined();
    expect(screen.getByText('Natitirang spin')).toBeDefined();
  });
});

describe('/share', () => {
  it('shows code, link and QR code, and counts shares', async () => {
    const share = vi.fn(async () => undefined);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const page = await renderRoute('/share', { as: member });
    const code = useUserStore.getState().inviteCode;
    expect(screen.getByText(code)).toBeDefined();
    const link = `http://localhost/auth/register?inviteCode=${code}`;
    expect(screen.getByText(link)).toBeDefined();
    const picture = await screen.findByRole('img', { name: `QR code of your link, code ${code}` });
    await vi.waitFor(() => expect(picture.querySelector('path')).not.toBeNull());
    await page.after(() => fireEvent.click(button('Share my link')));
    expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: link }));
    expect(called('actInviteClickInvite')).toHaveLength(1);
    share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
    await page.after(() => fireEvent.click(button('Share my link')));
    expect(called('actInviteClickInvite')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Viber' }).getAttribute('href')).toContain(
      encodeURIComponent('utm_source=viber'),
    );
    Reflect.deleteProperty(navigator, 'share');
  });

  it('says how many friends count, and lists them with their states', async () => {
    await deposit(server, await friendOf(server, member), 100_00);
    server.clock.advance(1000);
    await friendOf(server, member);
    const page = await renderRoute('/share', { as: member });
    expect(screen.getByText('Registered').nextSibling?.textContent).toBe('2');
    expect(screen.getByText('Spins left').nextSibling?.textContent).toBe('5');
    await page.after(() => fireEvent.click(button('My friends')));
    const rows = within(screen.getByRole('dialog', { name: 'My records' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Has not deposited enough yet'),
      expect.stringContaining('+2 spins'),
    ]);
  });

  it('opens the wheel over the page, and nothing closes it while it turns', async () => {
    await withRule(server, { sectors: allOf(9_00) });
    const page = await renderRoute('/share', { as: member });
    await page.after(() => fireEvent.click(button('Spin')));
    const wheel = within(screen.getByRole('dialog', { name: 'Fiesta Wheel' }));
    const release = server.hold('actInviteUserSpin');
    await page.after(() => fireEvent.click(wheel.getByRole('button', { name: 'Spin, 3 spins left' })));
    expect(wheel.getByRole<HTMLButtonElement>('button', { name: 'Close' }).disabled).toBe(true);
    await page.after(release);
    await page.pass(16_000);
    await page.settle();
    expect(rewards()).toHaveLength(1);
  });

  it('asks a visitor to log in', async () => {
    await renderRoute('/share');
    expect(screen.getByRole('link', { name: 'Log in' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Share my link' })).toBeNull();
  });
});
