import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useModalStore } from '#src/stores/lobby/modals.ts';
import { useActivityStore } from '#src/stores/player/activity.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute } from '../../render/render-route.tsx';
import { bet, codeOf, friendOf, nextDay, onDevice, withRule } from '../../server/agent/support.ts';
import type { TestMember } from '../../server/support/helper.ts';
import { deposit } from '../../server/support/players.ts';

const server = servePages();
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const tab = (name: string) => screen.getByRole('tab', { name });
const called = (call: string) => server.calls.filter(({ name }) => name === call);
const rewards = () => useModalStore.getState().stack.filter(({ type }) => type === 'reward');

let agent: TestMember;
let friend: TestMember;
beforeEach(async () => {
  await nextDay(server);
  agent = await server.member();
  friend = await friendOf(server, agent);
});
/** Lets the friend and a friend of theirs deposit and bet, and waits for the next day. */
async function team(): Promise<void> {
  const second = await friendOf(server, friend);
  await deposit(server, friend, 100_00);
  await bet(server, friend, 1000_00);
  await bet(server, second, 1000_00);
  await nextDay(server);
}

describe('/agent', () => {
  it('hands the invite code on, and says how it works', async () => {
    const share = vi.fn(async () => undefined);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const page = await renderRoute('/agent', { as: agent });
    const { inviteCode } = useUserStore.getState();
    expect(screen.getByText(inviteCode)).toBeDefined();
    const picture = await screen.findByRole('img', { name: `QR code of your link, code ${inviteCode}` });
    await vi.waitFor(() => expect(picture.querySelector('path')).not.toBeNull());
    await page.after(() => fireEvent.click(button('Share invite')));
    expect(share).toHaveBeenCalledWith(
      expect.objectContaining({ url: `http://localhost/auth/register?inviteCode=${inviteCode}` }),
    );
    expect(screen.getByText('You get ₱50')).toBeDefined();
    expect(screen.getByText('₱100 or more')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Rules' }).getAttribute('href')).toBe('/agent/rule');
    Reflect.deleteProperty(navigator, 'share');
  });

  it('collects the commission of both levels, once', async () => {
    await team();
    const page = await renderRoute('/agent', { as: agent });
    expect(screen.getByText('Yesterday').nextSibling?.textContent).toBe('₱7');
    expect(screen.getByText('Friends').nextSibling?.textContent).toBe('2');
    expect(screen.getByText('0.5% of bets')).toBeDefined();
    expect(useActivityStore.getState().flags.agent5AwardFlag).toBe(true);
    const release = server.hold('appAgent5UserReceive');
    await page.after(() => fireEvent.click(button('Claim ₱7')));
    expect(button('Claim ₱7').getAttribute('aria-busy')).toBe('true');
    await page.after(() => fireEvent.click(button('Claim ₱7')));
    await page.after(release);
    expect(called('appAgent5UserReceive')).toHaveLength(1);
    expect(rewards()).toMatchObject([{ awards: [{ count: 7_00 }] }]);
    expect(useUserStore.getState().user?.coin).toBe(7_00);
    const spent = await screen.findByRole<HTMLButtonElement>('button', {
      name: 'Nothing to claim yet',
      hidden: true,
    });
    expect(spent.disabled).toBe(true);
    // The reward's window may already cover the page.
    const collect = screen.getByRole('button', { name: 'Claim ₱50', hidden: true });
    await page.after(() => fireEvent.click(collect));
    expect(useUserStore.getState().user?.coin).toBe(57_00);
    expect(screen.queryByText('Bonus for friends')).toBeNull();
    expect(useActivityStore.getState().flags.agent5AwardFlag).toBe(false);
  });

  it('says that it was collected elsewhere', async () => {
    await team();
    const page = await renderRoute('/agent', { as: agent });
    await server.call('appAgent5UserReceive', {}, { token: agent.token });
    await page.after(() => fireEvent.click(button('Claim ₱7')));
    expect(screen.getByRole('alert').textContent).toBe(
      'There is nothing to claim. It may have been claimed on another device.',
    );
    expect(button('Nothing to claim yet').disabled).toBe(true);
  });

  it('lists the team and the commission by day, in tabs of the address', async () => {
    await team();
    const page = await renderRoute('/agent?tabActive=team', { as: agent });
    expect(
      within(screen.getByRole('tabpanel'))
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual([
      expect.stringMatching(/\*\*\*.*Level 2 · .*No deposit yet/),
      expect.stringMatching(/\*\*\*.*Level 1 · .*Deposited/),
    ]);
    await page.after(() => fireEvent.click(tab('Commission')));
    expect(new URLSearchParams(window.location.search).get('tabActive')).toBe('commission');
    const list = screen.getByRole('tabpanel');
    expect(within(list).getByText('Bets: ₱2,000')).toBeDefined();
    expect(within(list).getByText('+₱7.00')).toBeDefined();
    await page.after(() => fireEvent.click(tab('Invite')));
    await page.after(() => fireEvent.click(button('Details')));
    expect(tab('Commission').getAttribute('aria-selected')).toBe('true');
  });

  it('says what waits for a check', async () => {
    await onDevice(server, agent, `page-${agent.userId}`);
    const own = await friendOf(server, agent, { deviceId: `page-${agent.userId}` });
    await bet(server, own, 1000_00);
    await nextDay(server);
    await renderRoute('/agent', { as: agent });
    expect(screen.getByText('₱5 more waits for a check by our team.')).toBeDefined();
  });

  it('names the own inviter once, by a code', async () => {
    const member = await server.member();
    const page = await renderRoute('/agent', { as: member });
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Did a friend invite you?' });
    await page.after(() => fireEvent.click(button('Save inviter')));
    expect(screen.getByText('Type the ID or the code')).toBeDefined();
    fireEvent.change(field, { target: { value: 'NOBODY22' } });
    await page.after(() => fireEvent.click(button('Save inviter')));
    expect(screen.getByRole('alert').textContent).toBe('No player has this ID or code. Check it and try again.');
    fireEvent.change(field, { target: { value: await codeOf(server, agent) } });
    await page.after(() => fireEvent.click(button('Save inviter')));
    expect(screen.queryByRole('textbox', { name: 'Did a friend invite you?' })).toBeNull();
  });

  it('shows a visitor the terms and the way to log in', async () => {
    await renderRoute('/agent');
    expect(screen.getByText('₱50 for each friend')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Log in' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Share invite' })).toBeNull();
  });

  it('speaks of no bonus where the rule gives none', async () => {
    await withRule(server, { friendBonus: 0 });
    await renderRoute('/agent', { as: agent });
    expect(screen.getByText('Bring your friends to the fair')).toBeDefined();
    expect(screen.getByText('You get a part')).toBeDefined();
    await withRule(server, {});
  });

  it('says that the team could not be loaded, and loads it again', async () => {
    const restore = server.fail('appAgent5User', 500);
    const page = await renderRoute('/agent', { as: agent });
    expect(screen.getByText('Your team could not be loaded')).toBeDefined();
    restore();
    await page.after(() => fireEvent.click(button('Try again')));
    expect(screen.getByText('My commission')).toBeDefined();
  });

  it('speaks Filipino', async () => {
    await team();
    await renderRoute('/agent', { as: agent, language: 'fil-PH' });
    expect(screen.getByText('₱50 bawat kaibigan')).toBeDefined();
    expect(button('Kunin ang ₱7')).toBeDefined();
  });
});

describe('the member centre', () => {
  it('leads to the page, and says that something can be collected', async () => {
    await team();
    await renderRoute('/member', { as: agent });
    const link = screen.getByRole('link', { name: /^Invite friends.*To claim/ });
    expect(link.getAttribute('href')).toBe('/agent');
  });
});

describe('/agent/v2', () => {
  it('shows the invitation, the commission and both lists on one page', async () => {
    await team();
    const page = await renderRoute('/agent/v2', { as: agent });
    expect(button('Share invite')).toBeDefined();
    expect(button('Claim ₱7')).toBeDefined();
    expect(screen.getByText('No deposit yet')).toBeDefined();
    await page.after(() => fireEvent.click(tab('Commission')));
    expect(screen.getByText('Bets: ₱2,000')).toBeDefined();
  });
});

describe('/agent/rule', () => {
  it('says every number of the operator’s rule', async () => {
    await withRule(server, { level1Rate: 75, level2Rate: 10, friendBonus: 80_00, minDeposit: 200_00, bonusFactor: 0 });
    await renderRoute('/agent/rule');
    expect(screen.getByText(/You get 0.75% of the bets of level 1, and 0.1% of the bets of level 2/)).toBeDefined();
    expect(screen.getByText(/₱80 for each friend of level 1, once their deposits reach ₱200/)).toBeDefined();
    expect(screen.getByText('Bet it once before you withdraw it.')).toBeDefined();
    expect(screen.getByText('You can withdraw it at once.')).toBeDefined();
    await withRule(server, {});
  });
});
