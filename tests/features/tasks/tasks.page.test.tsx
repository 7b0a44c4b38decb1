import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { removeContent } from '#server/content/edit.ts';
import { transact } from '#server/db/transact.ts';
import { useModalStore } from '#src/stores/lobby/modals.ts';
import { useActivityStore } from '#src/stores/player/activity.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute } from '../../render/render-route.tsx';
import type { TestMember } from '../../server/support/helper.ts';
import { deposit } from '../../server/support/players.ts';

const server = servePages();
const DAY = 24 * 60 * 60_000;
/** Includes elements that a pop-up covers, because a claim opens one. */
const hidden = true;
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name, hidden });
const called = (call: string) => server.calls.filter(({ name }) => name === call).map(({ body }) => body);
const section = (name: string) => within(screen.getByRole('region', { name, hidden }));
const flag = () => useActivityStore.getState().flags.taskAwardFlag;
const shown = () => useModalStore.getState().stack.filter(({ type }) => type === 'reward');

let member: TestMember;
beforeEach(async () => {
  member = await server.member();
});

describe.each(['/bonus/tasks', '/v2/bonus/tasks'])('%s', (path) => {
  it('shows finished tasks and the progress of the others, and receives an award once', async () => {
    await deposit(server, member, 60_00);
    const page = await renderRoute(path, { as: member });
    const daily = section('Daily tasks')
      .getAllByRole('listitem')
      .filter((item) => within(item).queryByRole('progressbar'));
    expect(daily[0]?.textContent).toMatch(/Log in to the lobby.*₱1.*20.*1 \/ 1.*Claim/);
    expect(screen.getByText('₱60 / ₱100')).toBeDefined();
    expect(flag()).toBe(true);
    const release = server.hold('receiveTaskAward');
    await page.after(() => fireEvent.click(button('Claim Log in to the lobby')));
    await page.after(() => fireEvent.click(button('Claim Log in to the lobby')));
    await page.after(release);
    expect(called('receiveTaskAward')).toHaveLength(1);
    expect(useUserStore.getState().user?.coin).toBe(61_00);
    expect(shown()).toMatchObject([
      {
        awards: [
          { propId: 2001, count: 1_00 },
          { propId: 4001, count: 20 },
        ],
      },
    ]);
    expect(screen.queryByRole('button', { name: 'Claim Log in to the lobby', hidden })).toBeNull();
    expect(section('Daily tasks').getByText('Received')).toBeDefined();
    expect(section('Liveness today').getByText('20', { selector: 'span > b' })).toBeDefined();
    await page.after(() => fireEvent.click(button('Claim the chest at 20 liveness')));
    expect(shown()).toHaveLength(2);
    expect(flag()).toBe(false);
    await page.after(() => fireEvent.click(button(/^Chest at 50 liveness, not reached/)));
    expect(
      within(screen.getByRole('dialog', { name: 'Chest at 50 liveness', hidden })).getByText(
        '30 liveness to go. Claim tasks to get it.',
      ),
    ).toBeDefined();
  });

  it('receives all that waits with one press', async () => {
    await deposit(server, member, 100_00);
    const page = await renderRoute(path, { as: member });
    await page.after(() => fireEvent.click(button('Claim all 2')));
    expect(useUserStore.getState().user?.coin).toBe(106_00);
    expect(shown()).toMatchObject([{ note: 'Bet ₱30 before you withdraw.' }]);
    expect(screen.queryByRole('button', { name: /^Claim all/, hidden })).toBeNull();
  });

  it('shows a visitor the tasks and the way to log in', async () => {
    await renderRoute(path);
    expect(screen.getByText('Log in and your progress counts.')).toBeDefined();
    expect(screen.getByText('Log in to the lobby', { selector: 'b' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull();
    expect(flag()).toBe(false);
  });

  it('shows no tasks to a player who has excluded themselves', async () => {
    await deposit(server, member, 100_00);
    await server.db.updateTable('app_user').set({ play_state: 'excluded' }).where('id', '=', member.userId).execute();
    await renderRoute(path, { as: member });
    expect(screen.getByText('No tasks while play is closed')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^(?:Claim|Go) / })).toBeNull();
    expect(flag()).toBe(false);
  });

  it('says that it could not be loaded, and tries again', async () => {
    const restore = server.fail('getTaskUser', 500);
    const page = await renderRoute(path, { as: member });
    expect(screen.getByText('The tasks could not be loaded')).toBeDefined();
    restore();
    await page.after(() => fireEvent.click(button('Try again')));
    expect(screen.getByText('Log in to the lobby', { selector: 'b' })).toBeDefined();
  });
});

describe('a task', () => {
  it('that was received elsewhere shows that and its current state', async () => {
    const page = await renderRoute('/bonus/tasks', { as: member });
    const since = Math.floor(server.services.clock.now() / DAY) * DAY;
    const waiting = [{ of: 'task' as const, id: 'day-login', since }];
    await server.call('receiveTaskAward', { waiting }, { token: member.token });
    await page.after(() => fireEvent.click(button('Claim Log in to the lobby')));
    expect(screen.getByRole('alert').textContent).toBe('You have received this already.');
    expect(section('Daily tasks').getByText('Received')).toBeDefined();
  });

  it('that is a visit is done by going there', async () => {
    const page = await renderRoute('/bonus/tasks', { as: member });
    await page.after(() => fireEvent.click(button('Go See how draws are proved')));
    expect(called('finishTask')).toMatchObject([{ id: 'day-fairness' }]);
    expect(window.location.pathname).toBe('/fairness');
  });

  it('of the day before waits one day more', async () => {
    await deposit(server, member, 100_00);
    server.clock.advance(DAY);
    await renderRoute('/bonus/tasks', { as: member });
    const late = section('From before the reset');
    expect(late.getByRole('button', { name: 'Claim Deposit ₱100 today' })).toBeDefined();
    expect(section('Daily tasks').getByRole('button', { name: 'Go Deposit ₱100 today' })).toBeDefined();
  });

  it('that is shared is done after the link was shared, but not if sharing was cancelled', async () => {
    const share = vi.fn(async () => undefined);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
    const page = await renderRoute('/bonus/tasks', { as: member });
    await page.after(() => fireEvent.click(button('Share Tell a friend about Perya')));
    expect(called('finishTask')).toEqual([]);
    await page.after(() => fireEvent.click(button('Share Tell a friend about Perya')));
    expect(called('finishTask')).toMatchObject([{ id: 'once-share' }]);
    expect(button('Claim Tell a friend about Perya')).toBeDefined();
    Reflect.deleteProperty(navigator, 'share');
  });

  it('shows a message if the operator has no tasks', async () => {
    const all = (await server.call('getTaskUser', {})).answer;
    await transact(server.db, async (trx) => {
      for (const { id } of all.tasks) await removeContent(trx, 'task', id, 1);
      for (const { id } of all.chests) await removeContent(trx, 'taskChest', id, 1);
    });
    await renderRoute('/bonus/tasks', { as: member });
    expect(screen.getByText('No tasks right now')).toBeDefined();
  });
});
