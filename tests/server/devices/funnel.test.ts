import { expect, it } from 'vitest';
import type { EventName } from '#contract/devices/events.ts';
import { ask, withDesk } from '../operator/support.ts';
import { testServer } from '../support/helper.ts';

const server = testServer(withDesk());

it('the desk counts events and the members who took each step from a visit to an award', async () => {
  const note = (userId: string | null, ...names: (EventName | 'made_up')[]) =>
    server.db
      .insertInto('client_event')
      .values(
        names.map((name) => ({
          user_id: userId,
          event_name: name,
          event_time: 0,
          detail: '{}',
          received_at: server.clock.now(),
        })),
      )
      .execute();
  await note('old', 'page_view', 'bet');
  server.clock.advance(8 * 86_400_000);
  await note(null, 'page_view', 'made_up');
  await note('a', 'page_view', 'page_view', 'activity_view', 'deposit_order', 'bet', 'award_view');
  await note('b', 'page_view', 'activity_view');

  const { answer: events } = await ask(server, 'events', {});
  expect(events.list[0]).toMatchObject({ event: 'page_view', events: 4, players: 2 });
  expect(events.list.map(({ event }) => event)).not.toContain('made_up');

  const { answer: funnel } = await ask(server, 'funnel', {});
  expect(funnel.list).toMatchObject([
    { event: 'page_view', players: 2, percent: 100 },
    { event: 'activity_view', players: 2, percent: 100 },
    { event: 'deposit_order', players: 1, percent: 50 },
    { event: 'bet', players: 1, percent: 100 },
    { event: 'award_view', players: 1, percent: 100 },
  ]);
});
