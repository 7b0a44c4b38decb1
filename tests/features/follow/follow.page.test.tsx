import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/values/calendar.ts';
import '#server/modules/follow/tables.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute } from '../../render/render-route.tsx';
import { setActivity } from '../../server/support/rows.ts';

const server = servePages();
const hidden = true;
const PATH = '/activity/follow';
beforeAll(() => setActivity(server, 'follow', { open: true }));

const rowOf = (name: string) =>
  within(
    within(screen.getByRole('region', { name: 'Channels', hidden }))
      .getAllByRole('listitem', { hidden })
      .find(({ textContent }) => textContent?.startsWith(name)) as HTMLElement,
  );

describe(PATH, () => {
  it('opens a channel outside, then gives its award once', async () => {
    const member = await server.member();
    const page = await renderRoute(PATH, { as: member });
    const link = rowOf('TikTok').getByRole('link', { name: 'Open TikTok', hidden });
    expect(link.getAttribute('href')).toBe('https://www.tiktok.com/');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
    await page.after(() => fireEvent.click(link));
    expect(rowOf('TikTok').getByText(/Award in/)).toBeDefined();
    await server.db
      .updateTable('follow_reward')
      .set({ opened_at: server.clock.now() - DAY_MS })
      .where('user_id', '=', member.userId)
      .execute();
    page.unmount();
    const again = await renderRoute(PATH, { as: member });
    const receive = rowOf('TikTok').getByRole('button', { name: 'Claim TikTok', hidden });
    await again.after(() => fireEvent.click(receive));
    expect(await rowOf('TikTok').findByText('Received')).toBeDefined();
    expect(rowOf('Viber').getByRole('link', { name: 'Open Viber', hidden })).toBeDefined();
  });

  it('says when every award was received', async () => {
    const member = await server.member();
    const channels = ['facebook', 'messenger', 'tiktok', 'youtube', 'viber', 'telegram'];
    const now = server.clock.now();
    await server.db
      .insertInto('follow_reward')
      .values(channels.map((channel) => ({ user_id: member.userId, channel, opened_at: now, received_at: now })))
      .execute();
    await renderRoute(PATH, { as: member });
    expect(screen.getByText('You have received every award')).toBeDefined();
    await server.db.deleteFrom('follow_reward').where('user_id', '=', member.userId).execute();
  });

  it('shows a visitor the channels, and that they must log in first', async () => {
    await renderRoute(PATH);
    expect(rowOf('Facebook').getByRole('link', { name: 'Open Facebook', hidden })).toBeDefined();
    expect(screen.getByText('Log in before you open a channel: only then it counts.')).toBeDefined();
  });

  it('offers nothing to a paused player', async () => {
    const member = await server.member();
    await server.db
      .updateTable('app_user')
      .set({ play_state: 'coolingOff', play_state_until: server.clock.now() + DAY_MS })
      .where('id', '=', member.userId)
      .execute();
    await renderRoute(PATH, { as: member });
    expect(screen.getByText('No offers during your break')).toBeDefined();
  });

  it('says that it is closed, and shows a failure with a retry', async () => {
    await setActivity(server, 'follow', { open: false });
    const mend = server.fail('getFollowRewards', 500);
    const page = await renderRoute(PATH, { as: await server.member() });
    mend();
    await page.after(() => fireEvent.click(screen.getByRole('button', { name: 'Try again', hidden })));
    expect(screen.getByText('Closed for now')).toBeDefined();
    await setActivity(server, 'follow', { open: true });
  });
});
