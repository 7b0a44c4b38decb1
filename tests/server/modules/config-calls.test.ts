import { describe, expect, it } from 'vitest';
import { ACTIVITY } from '#contract/base/enums.ts';
import { transact } from '#server/db/transact.ts';
import { runJob } from '#server/jobs.ts';
import { purgeEventsJob } from '#server/modules/devices/events.ts';
import { devicesModule } from '#server/modules/devices/module.ts';
import { purgeDevices, purgeDevicesJob } from '#server/modules/devices/purge.ts';
import { newAccount, PASSWORD, registerByAccount } from '../identity/support.ts';
import { countRows, testServer } from '../support/helper.ts';
import { DEVICE, PHONE } from './support.ts';

const server = testServer();

describe('a device', () => {
  it('gets an id, and keeps it', async () => {
    const { answer: first } = await server.call('registerDevice', DEVICE);
    const { answer: again } = await server.call('registerDevice', {
      ...DEVICE,
      deviceId: first.deviceId,
      os: 'Android 15',
    });
    expect(again.deviceId).toBe(first.deviceId);
    const row = await server.db
      .selectFrom('device')
      .select('os')
      .where('id', '=', first.deviceId)
      .executeTakeFirstOrThrow();
    expect(row.os).toBe('Android 15');
  });

  it('with an id we do not know gets a new one', async () => {
    const { answer } = await server.call('registerDevice', { ...DEVICE, deviceId: 'made-up' });
    expect(answer.deviceId).not.toBe('made-up');
  });
});

describe('the campaign of a first visit (aid)', () => {
  const visit = async (urlParams: string, deviceId = '') =>
    (await server.call('registerDevice', { ...DEVICE, urlParams, deviceId })).answer.deviceId;
  const register = async (deviceId: string) => {
    const body = { account: newAccount(), password: PASSWORD, adult: true as const, deviceId };
    const { answer } = await server.call('accountRegist', body);
    return (await server.call('getAfterLoginInfoWeb', PHONE, { token: answer.token })).answer.aid;
  };

  it('stays with the device, and is the player’s once they register on it', async () => {
    const device = await visit('?utm=x&aid=pasko-2026.fb_1');
    await visit('?aid=another', device);
    await visit('', device);
    expect(await register(device)).toBe('pasko-2026.fb_1');
  });

  it('may come with a later visit; without one it is empty, as for an unknown device', async () => {
    const device = await visit('');
    expect(await register(device)).toBe('');
    await visit('?aid=later', device);
    expect(await register(device)).toBe('later');
    expect(await register('')).toBe('');
    expect(await register('unknown')).toBe('');
  });

  it.each(['?aid=', '?aid=<b>', `?aid=${'x'.repeat(65)}`, '?said=x', '?aid=a%20b'])(
    'is not taken from %s',
    async (query) => {
      expect(await register(await visit(query))).toBe('');
    },
  );
});

describe('user data of a member', () => {
  it('contains their identity and permissions', async () => {
    const { token, user } = await registerByAccount(server);
    const { answer } = await server.call('getAfterLoginInfoWeb', PHONE, { token });
    expect(answer).toMatchObject({
      errcode: 0,
      user,
      playState: 'open',
      appGameDataUser: { gameLikes: [], gameHistory: [] },
    });
    expect(answer.flags.canReceiveDrawChance).toBe(true);
    expect(answer.inviteCode).toMatch(/^[A-Z2-9]{8}$/);
    expect(answer.shareUrlMap['default']).toContain(answer.inviteCode);
  });

  it('needs a token', async () => {
    expect((await server.call('getAfterLoginInfoWeb', PHONE)).status).toBe(401);
  });
});

describe('activities', () => {
  it('are fewer for a visitor than for a member; the lucky jackpot floats on the home page', async () => {
    const { token } = await registerByAccount(server);
    const [visitor, member] = [
      (await server.call('getActivityIds', {})).answer,
      (await server.call('getActivityIds', {}, { token })).answer,
    ];
    expect(Object.values(visitor.activityMap).every(({ unloginShowStatus }) => unloginShowStatus)).toBe(true);
    expect(member.activityIds.length).toBeGreaterThan(visitor.activityIds.length);
    expect(member.activityMap[String(ACTIVITY.LuckyJackpot)]).toMatchObject({ homeFloatShowStatus: true, open: true });
  });

  it('shows a member the times of those that visitors do not see', async () => {
    const { token } = await registerByAccount(server);
    const lottery = async (as?: { token: string }) =>
      (await server.call('activityGetStatusList', {}, as)).answer.list.find(({ id }) => id === 'lottery');
    expect(await lottery()).toBeUndefined();
    expect(await lottery({ token })).toMatchObject({ status: 'open', opensAt: null, closesAt: null });
  });
});

describe('favourites', () => {
  it('are a set: saying the same twice changes nothing', async () => {
    const { token } = await registerByAccount(server);
    const like = async (gameId: string, like: boolean) =>
      (await server.call('gameLike', { gameId, like }, { token })).answer.gameLikes;
    expect(await like('mayon-fire', true)).toEqual(['mayon-fire']);
    server.clock.advance(1);
    expect(await like('taho-time', true)).toEqual(['taho-time', 'mayon-fire']);
    expect(await like('mayon-fire', true)).toEqual(['taho-time', 'mayon-fire']);
    expect(await like('mayon-fire', false)).toEqual(['taho-time']);
    expect(await like('mayon-fire', false)).toEqual(['taho-time']);
    const { answer } = await server.call('getAfterLoginInfoWeb', PHONE, { token });
    expect(answer.appGameDataUser.gameLikes).toEqual(['taho-time']);
  });

  it('are games that exist', async () => {
    const { token } = await registerByAccount(server);
    const { answer } = await server.call('gameLike', { gameId: 'no-such-game', like: true }, { token });
    expect(answer.errcode).toBe(4001);
  });
});

describe('the heartbeat', () => {
  it('keeps one row a player', async () => {
    const { token, user } = await registerByAccount(server);
    await server.call('online', { gameId: '' }, { token });
    server.clock.advance(60_000);
    expect((await server.call('online', { gameId: 'taho-time' }, { token })).answer).toMatchObject({
      errcode: 0,
      serverTime: server.clock.now(),
    });
    const rows = await server.db.selectFrom('online_player').selectAll().where('user_id', '=', user.id).execute();
    expect(rows).toEqual([{ user_id: user.id, game_id: 'taho-time', seen_at: server.clock.now() }]);
  });
});

describe('analytics', () => {
  const event = {
    eventName: 'jackpot_spin',
    eventTime: 1,
    eventUserId: 'somebody else',
    eventInterfaceId: '',
    eventShowType: '',
    eventRoomId: '',
    eventFrom: '',
    eventInteractCount: 0,
    channel: '',
    appId: 'perya',
    version: '1',
    detail: { activityId: 'lucky-jackpot' },
  };
  const send = (eventList: (typeof event)[], token?: string) =>
    server.call('appEventLogClient', { eventList }, token === undefined ? {} : { token });

  it('are stored with their real sender', async () => {
    const { token, user } = await registerByAccount(server);
    await send([event, event], token);
    await send([event]);
    const rows = await server.db.selectFrom('client_event').select(['user_id', 'event_name']).orderBy('id').execute();
    expect(rows.map(({ user_id }) => user_id)).toEqual([user.id, user.id, null]);
  });

  it('take 1 to 20 events of bounded size', async () => {
    expect((await send([])).status).toBe(400);
    expect((await send(Array.from({ length: 21 }, () => event))).status).toBe(400);
    expect((await send([{ ...event, eventName: 'x'.repeat(65) }])).status).toBe(400);
    const details = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`name${index}`, 'x'.repeat(200)]));
    expect((await send([{ ...event, detail: details(4) as never }])).status).toBe(200);
    expect((await send([{ ...event, detail: details(5) as never }])).status).toBe(400);
    expect((await send([{ ...event, detail: { long: 'x'.repeat(257) } as never }])).status).toBe(400);
  });

  it('are deleted after a month', async () => {
    await send([event]);
    server.clock.advance(31 * 24 * 60 * 60_000);
    await send([event]);
    await runJob(purgeEventsJob, server.services);
    expect(await countRows(server.db, 'client_event')).toBe(1);
  });
});

describe('devices', () => {
  const report = { gameListVersion: 0, os: '', deviceModel: '', messagingToken: '', phoneinfoJsonModel: '' };
  const rest = { urlParams: '', countryCodeISO: 'PH', currency: 'PHP', language: 'en-PH' };
  const register = async (deviceId = '') =>
    (await server.call('registerDevice', { ...report, ...rest, deviceId })).answer.deviceId;
  const ids = async () => (await server.db.selectFrom('device').select('id').execute()).map(({ id }) => id);

  it('are deleted half a year after their last report', async () => {
    await server.db.deleteFrom('device').execute();
    const [gone, seen] = [await register(), await register()];
    server.clock.advance(100 * 24 * 60 * 60_000);
    await register(seen);
    server.clock.advance(100 * 24 * 60 * 60_000);
    expect(devicesModule.jobs).toContain(purgeDevicesJob);
    await runJob(purgeDevicesJob, server.services);
    expect(await ids()).toEqual([seen]);
    expect(gone).not.toBe(seen);
  });

  it('are bounded: those not seen for longest go first', async () => {
    await server.db.deleteFrom('device').execute();
    const made: string[] = [];
    for (let count = 0; count < 4; count++) {
      made.push(await register());
      server.clock.advance(1000);
    }
    await register(made[0]);
    await transact(server.db, (trx) => purgeDevices(trx, server.clock.now(), 2));
    expect((await ids()).toSorted()).toEqual([made[0], made[3]].toSorted());
  });
});

describe('customer service', () => {
  it('is listed in order', async () => {
    const { answer } = await server.call('getCustomerServices', {});
    expect(answer.appCustomerServiceQueue.map(({ sort }) => sort)).toEqual([1, 2, 3]);
  });
});
