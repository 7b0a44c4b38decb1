import { expect, it } from 'vitest';
import type { EventName } from '#contract/devices/events.ts';
import { ask, withDesk } from '../operator/support.ts';
import { testServer } from '../support/helper.ts';
import { deposit } from '../support/players.ts';

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
    { event: 'deposit_paid', players: 0, percent: 0 },
    { event: 'bet', players: 1, percent: 0 },
    { event: 'award_view', players: 1, percent: 100 },
  ]);
});

it('a paid deposit is an event of the server, which no client can add', async () => {
  const member = await server.member();
  const paid = async () => {
    const { answer } = await ask(server, 'events', {});
    return answer.list.find(({ event }) => event === 'deposit_paid')?.events ?? 0;
  };
  const event = {
    eventName: 'deposit_paid',
    eventTime: 0,
    eventUserId: '',
    eventInterfaceId: '',
    eventShowType: 'page',
    eventRoomId: '',
    eventInteractCount: 0,
    eventFrom: '',
    detail: {},
    channel: 'web',
    appId: 'perya',
    version: '',
  };
  await server.call('appEventLogClient', { eventList: [event] }, { token: member.token });
  expect(await paid()).toBe(0);
  await deposit(server, member, 500_00);
  expect(await paid()).toBe(1);
});
