import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PUSH_ERRORS as E } from '#contract/push/calls.ts';
import { PUSH_KINDS, type PushKind } from '#contract/push/rules.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { newPushKeys } from '#scripts/lib/push-keys.ts';
import { transact } from '#server/db/transact.ts';
import { runJob } from '#server/jobs.ts';
import { freeAgainJob } from '#server/modules/invite/free-again.ts';
import { purgePushJob, sendPushJob } from '#server/modules/push/jobs.ts';
import { takeDue } from '#server/modules/push/outbox.ts';
import { notifyPlayers } from '#server/play/push-outbox.ts';
import { type TestMember, testServer } from '../support/helper.ts';
import { fakeBrowser, fakePushService, fetchAt, PUSH_ORIGIN } from './fake-push-service.ts';

const keys = { ...newPushKeys(), subject: 'mailto:tech@perya.example' };
const server = testServer({ settings: { push: keys } });
const without = testServer();
let service: Awaited<ReturnType<typeof fakePushService>>;
beforeAll(async () => {
  service = await fakePushService();
});
afterAll(() => service.close());

/** Noon in Manila, outside of the usual quiet hours. */
beforeEach(() => {
  const sinceNoon = (server.clock.now() - 4 * 60 * 60_000) % DAY_MS;
  server.clock.advance(DAY_MS - sinceNoon);
  service.received.length = 0;
});

const send = () => runJob(sendPushJob(keys, fetchAt(service.origin)), server.services);
const notify = ({ userId }: TestMember, kind: PushKind, reference: string) =>
  transact(server.db, (trx) => notifyPlayers(trx, [userId], { kind, reference, now: server.clock.now() }));

let browsers = 0;
async function subscribed(kinds: readonly PushKind[] = PUSH_KINDS, language = 'en-PH') {
  const member = await server.member();
  const path = `/push/${++browsers}`;
  const browser = fakeBrowser(path);
  const set = { kinds: [...kinds], quiet: { from: 22, to: 8 } };
  expect((await server.call('setPush', set, { token: member.token })).answer.errcode).toBe(0);
  const more = { token: member.token, headers: { 'accept-language': language } };
  expect((await server.call('subscribePush', browser.subscription, more)).answer.errcode).toBe(0);
  const got = () => service.received.filter((each) => each.path === path).map(({ body }) => browser.decrypt(body));
  return { member, path, browser, got };
}
const kept = ({ member }: { member: TestMember }) =>
  server.db.selectFrom('push_subscription').selectAll().where('user_id', '=', member.userId).execute();

describe('a notification', () => {
  it('reaches the browser encrypted, with its kind and language alone, once', async () => {
    const player = await subscribed(PUSH_KINDS, 'fil-PH');
    await notify(player.member, 'mail', 'one');
    await notify(player.member, 'mail', 'one');
    await send();
    await send();
    expect(player.got()).toEqual([{ kind: 'mail', language: 'fil-PH' }]);
    const [{ headers, claims, key } = {}] = service.received;
    expect(claims).toMatchObject({ aud: PUSH_ORIGIN, sub: keys.subject });
    expect(key).toBe(keys.publicKey);
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '36000', topic: 'mail' });
  });

  it('is only of a kind that the player asked for', async () => {
    const player = await subscribed(['withdrawalSent']);
    await notify(player.member, 'mail', 'two');
    await notify(player.member, 'withdrawalSent', 'two');
    await send();
    expect(player.got()).toEqual([{ kind: 'withdrawalSent', language: 'en-PH' }]);
  });

  it('waits for the end of the quiet hours', async () => {
    const player = await subscribed();
    server.clock.advance(11 * 60 * 60_000);
    await notify(player.member, 'mail', 'night');
    await send();
    server.clock.advance(9 * 60 * 60_000 - 1);
    await send();
    expect(player.got()).toEqual([]);
    server.clock.advance(1);
    await send();
    expect(player.got()).toHaveLength(1);
  });

  it('is never sent to a player on a break or to a frozen one, not even afterwards', async () => {
    const [onBreak, frozen] = [await subscribed(), await subscribed()];
    const paused = await server.call('startBreak', { length: 'day' }, { token: onBreak.member.token });
    expect(paused.answer.errcode).toBe(0);
    const freeze = (change: { frozen_at: number | null; frozen_by: string | null; frozen_reason: string | null }) =>
      server.db.updateTable('app_user').set(change).where('id', '=', frozen.member.userId).execute();
    await freeze({ frozen_at: server.clock.now(), frozen_by: 'ana', frozen_reason: 'test' });
    for (const { member } of [onBreak, frozen]) await notify(member, 'mail', 'pause');
    await send();
    await freeze({ frozen_at: null, frozen_by: null, frozen_reason: null });
    server.clock.advance(2 * DAY_MS);
    await send();
    expect([...onBreak.got(), ...frozen.got()]).toEqual([]);
  });

  it('does not reach a browser that has logged out, which is then forgotten', async () => {
    const player = await subscribed();
    await notify(player.member, 'mail', 'logout');
    await server.call('logout', {}, { token: player.member.token });
    await send();
    expect(player.got()).toEqual([]);
    await runJob(purgePushJob, server.services);
    expect(await kept(player)).toEqual([]);
  });

  it.each([404, 410])('answered with %i makes us forget the browser', async (status) => {
    const player = await subscribed();
    service.answers.set(player.path, status);
    await notify(player.member, 'mail', 'gone');
    await send();
    expect(await kept(player)).toEqual([]);
  });

  it('answered with 500 is in the log and not repeated, and the browser is kept', async () => {
    const player = await subscribed();
    service.answers.set(player.path, 500);
    await notify(player.member, 'mail', 'failed');
    await expect(send()).rejects.toThrow('Notifications failed: 1');
    await send();
    expect(player.got()).toHaveLength(1);
    expect(await kept(player)).toHaveLength(1);
  });

  it('is sent by one run of the job at a time', async () => {
    const player = await subscribed();
    await notify(player.member, 'mail', 'one');
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let asked = 0;
    const job = sendPushJob(keys, async (...sent) => {
      asked += 1;
      await held;
      return fetchAt(service.origin)(...sent);
    });
    const first = runJob(job, server.services);
    await expect.poll(() => asked).toBe(1);
    await notify(player.member, 'mail', 'two');
    await runJob(job, server.services);
    expect(asked).toBe(1);
    release();
    await first;
    expect(player.got()).toHaveLength(2);
  });

  it('is sent at most once by two servers and after a crash', async () => {
    const player = await subscribed();
    await notify(player.member, 'mail', 'both');
    await Promise.all([send(), send()]);
    expect(player.got()).toHaveLength(1);
    await notify(player.member, 'mail', 'crash');
    // The process ends between the commit and the sending.
    expect(await transact(server.db, (trx) => takeDue(trx, server.clock.now()))).toHaveLength(1);
    await send();
    expect(player.got()).toHaveLength(1);
  });
});

describe('a decision', () => {
  it('notifies of a sent withdrawal as such, and of any other as a mail', async () => {
    const player = await subscribed();
    const { userId } = player.member;
    const fact = { userId, now: server.clock.now() };
    const values = { payout: 12_300, bank: 'BPI', account: '1234', reference: 'r' };
    await transact(server.db, async (trx) => {
      await server.services.hooks.onNotice(trx, { ...fact, kind: 'withdrawalSent', reference: userId, values });
      await server.services.hooks.onNotice(trx, { ...fact, kind: 'idApproved', reference: userId, values: {} });
    });
    await send();
    expect(player.got()).toEqual(
      expect.arrayContaining([
        { kind: 'withdrawalSent', language: 'en-PH' },
        { kind: 'mail', language: 'en-PH' },
      ]),
    );
    expect(player.got()).toHaveLength(2);
  });
});

describe('free spins', () => {
  it('notify once when they are back, and never while a wheel runs', async () => {
    const player = await subscribed(['freeSpins']);
    const running = await subscribed(['freeSpins']);
    const now = server.clock.now();
    for (const { member } of [player, running])
      await server.db
        .insertInto('invite_wheel')
        .values({
          user_id: member.userId,
          started_at: now - 400 * DAY_MS,
          ends_at: member === running.member ? now + 400 * DAY_MS : now - 1,
          goal: 100,
          turnover_factor: 1,
          leftover: 'lost',
          free_spins: 1,
          closed_at: null,
        })
        .execute();
    await runJob(freeAgainJob, server.services);
    await runJob(freeAgainJob, server.services);
    await send();
    expect(player.got()).toEqual([{ kind: 'freeSpins', language: 'en-PH' }]);
    expect(running.got()).toEqual([]);
  });
});

describe('the choice', () => {
  it('is nothing at first, and what the player set last', async () => {
    const { token } = await server.member();
    const read = async () => (await server.call('getPush', {}, { token })).answer;
    expect(await read()).toMatchObject({ publicKey: keys.publicKey, kinds: [], quiet: { from: 22, to: 8 } });
    await server.call('setPush', { kinds: ['mail', 'freeSpins'], quiet: { from: 0, to: 6 } }, { token });
    await server.call('setPush', { kinds: ['mail'], quiet: { from: 1, to: 1 } }, { token });
    expect(await read()).toMatchObject({ kinds: ['mail'], quiet: { from: 1, to: 1 } });
  });

  it('does not exist without the keys', async () => {
    const { token } = await without.member();
    expect((await without.call('getPush', {}, { token })).answer.publicKey).toBeNull();
    const set = { kinds: ['mail' as const], quiet: { from: 22, to: 8 } };
    expect((await without.call('setPush', set, { token })).answer.errcode).toBe(E.pushOff.code);
    const { subscription } = fakeBrowser('/x');
    expect((await without.call('subscribePush', subscription, { token })).answer.errcode).toBe(E.pushOff.code);
  });

  it.each([
    ['a host of our own network', { endpoint: 'http://127.0.0.1:8080/x' }],
    ['an unknown host', { endpoint: 'https://push.example/x' }],
    ['a key that is no point on the curve', { key: `B${'a'.repeat(86)}` }],
  ])('is refused for a browser with %s', async (_, broken) => {
    const { token } = await server.member();
    const { subscription } = fakeBrowser('/x');
    const { answer } = await server.call('subscribePush', { ...subscription, ...broken }, { token });
    expect(answer.errcode).toBe(E.pushAddress.code);
  });

  it.each(['a\0', 'a b', 'a\r\nHost: other', 'ａ'])('is no address with the path %j', async (path) => {
    const { token } = await server.member();
    const { subscription } = fakeBrowser('/x');
    const { status } = await server.call(
      'subscribePush',
      { ...subscription, endpoint: `${new URL(subscription.endpoint).origin}/${path}` },
      { token },
    );
    expect(status).toBe(400);
  });

  it('of a browser belongs to the last player on it', async () => {
    const first = await subscribed();
    const second = await server.member();
    await server.call('subscribePush', first.browser.subscription, { token: second.token });
    expect(await kept(first)).toEqual([]);
    expect(await kept({ member: second })).toHaveLength(1);
  });
});
