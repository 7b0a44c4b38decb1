import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
// Load these early: otherwise an absent dialog could just be a pending import.
import '#src/app/background/apply-heartbeat.ts';
import '#src/features/limits/index.ts';
import { transact } from '#server/db/transact.ts';
import { takeStake, recordDeposit } from '#server/play/money.ts';
import { holdForDraw } from '#src/stores/pages/running-draw.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute } from '../../render/render-route.tsx';

const MINUTE = 60_000;
const server = servePages();
const check = () => screen.queryByRole('alertdialog', { name: 'Time for a look' });

/** Creates a member with a reminder every 15 minutes. */
async function player() {
  const member = await server.member();
  await server.call('setReminder', { minutes: 15 }, { token: member.token });
  return member;
}

describe('the reality check', () => {
  it('comes after the time the player has chosen, with time and result, and again after as long', async () => {
    const member = await player();
    const page = await renderRoute('/faq', { as: member });
    const moved = (reference: string, amount: number) => ({
      userId: member.userId,
      amount,
      reference: `${member.userId}-${reference}`,
      now: server.clock.now(),
    });
    await page.pass(5 * MINUTE);
    await transact(server.db, async (trx) => {
      await recordDeposit(trx, server.services.hooks, moved('deposit', 500_00));
      await takeStake(trx, server.services.hooks, moved('bet', 380_00));
    });
    await page.pass(9 * MINUTE);
    expect(check()).toBeNull();
    await page.pass(MINUTE);
    expect((await screen.findByRole('alertdialog')).textContent).toMatch(/15 min.*-₱380/);
    await page.after(() => fireEvent.click(screen.getByRole('button', { name: 'Keep playing' })));
    expect(check()).toBeNull();
    await page.pass(14 * MINUTE);
    expect(check()).toBeNull();
    await page.pass(MINUTE);
    expect(check()?.textContent).toContain('30 min');
  });

  it('waits until a draw is over', async () => {
    const page = await renderRoute('/faq', { as: await player() });
    const end = holdForDraw();
    await page.pass(16 * MINUTE);
    expect(check()).toBeNull();
    act(() => end());
    expect(await screen.findByRole('alertdialog', { name: 'Time for a look' })).toBeDefined();
  });

  it('leads to the breaks', async () => {
    const page = await renderRoute('/faq', { as: await player() });
    await page.pass(15 * MINUTE);
    const leave = await screen.findByRole('button', { name: 'Take a break' });
    await page.after(() => fireEvent.click(leave));
    expect(window.location.pathname).toBe('/member/self-limited');
    expect(check()).toBeNull();
    expect(within(screen.getByRole('main')).getByRole('button', { name: 'Pause for 24 hours' })).toBeDefined();
  });

  it('does not come for a visitor', async () => {
    const page = await renderRoute('/faq');
    await page.pass(70 * MINUTE);
    expect(check()).toBeNull();
    expect(server.calls.filter(({ name }) => name === 'online')).toHaveLength(0);
  });

  it('closes play with the heartbeat that uses up a time limit, and shows that over every page', async () => {
    const member = await server.member();
    await server.call('setLimit', { kind: 'time', period: 'day', amount: 15 }, { token: member.token });
    const page = await renderRoute('/faq', { as: member });
    await page.pass(14 * MINUTE);
    expect(screen.queryByRole('complementary', { name: 'Your time is used up' })).toBeNull();
    await page.pass(MINUTE);
    expect(await screen.findByRole('complementary', { name: 'Your time is used up' })).toBeDefined();
  });
});
