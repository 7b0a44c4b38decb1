import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { PLAY_ERRORS } from '#contract/base/errors.ts';
import { transact } from '#server/db/transact.ts';
import { provenBy } from '#server/modules/devices/online.ts';
import { takeStake, recordDeposit, payWin } from '#server/play/money.ts';
import { PHONE } from '../modules/support.ts';
import { type TestMember, testServer } from '../support/helper.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let member: TestMember;
let tests = 0;
const server = testServer();
beforeEach(async () => {
  // Start on Monday noon in Manila.
  server.clock.advance(Date.UTC(2026, 10, 23, 4) + 28 * DAY * ++tests - server.clock.now());
  member = await server.member();
});

const as = () => ({ token: member.token });
const beat = async () => (await server.call('online', { gameId: '' }, as())).answer;
async function play(minutes: number) {
  let last = await beat();
  for (let minute = 1; minute < minutes; minute++) {
    server.clock.advance(MINUTE);
    last = await beat();
  }
  return last;
}
const draw = async () => {
  const { answer: info } = await server.call('getJackpotDrawInfo', {}, as());
  const { answer } = await server.call('receiveDrawChance', { clientSeed: 'own' }, as());
  return { errcode: answer.errcode, offered: info.canReceiveDrawChance };
};
const setTime = (period: 'day' | 'month', amount: number | null) =>
  server.call('setLimit', { kind: 'time', period, amount }, as());
const minutesToday = async () =>
  (await server.call('getLimits', {}, as())).answer.limits.find(
    ({ kind, period }) => kind === 'time' && period === 'day',
  )?.used;

describe('a heartbeat', () => {
  it.each([
    ['the first one', undefined, MINUTE],
    ['one a minute after another', MINUTE, MINUTE],
    ['a late one', 90_000, 90_000],
    ['one after a pause', 90_001, MINUTE],
    ['one of another tab in the same minute', 20_000, 20_000],
    ['one at the same moment', 0, 0],
    ['one by a clock that went back', -5000, 0],
  ] as const)('proves at most the elapsed time, as %s', (_what, since, proven) => {
    const now = 10 * HOUR;
    expect(provenBy(now, since === undefined ? undefined : now - since)).toBe(proven);
  });

  it('counts no moment twice, however many tabs beat at once', async () => {
    await beat();
    for (let minute = 0; minute < 5; minute++) {
      server.clock.advance(MINUTE);
      await Promise.all(Array.from({ length: 10 }, beat));
    }
    expect(await minutesToday()).toBe(6);
  });

  it('reports the session with its result, and starts another one after half an hour of silence', async () => {
    const { hooks } = server.services;
    const moved = (amount: number) => ({
      userId: member.userId,
      amount,
      reference: randomUUID(),
      now: server.clock.now(),
      gameId: 'taho-time',
    });
    const began = server.clock.now() - MINUTE;
    await play(3);
    await transact(server.db, async (trx) => {
      await recordDeposit(trx, hooks, moved(900_00));
      await takeStake(trx, hooks, moved(500_00));
      await payWin(trx, hooks, moved(120_00));
    });
    server.clock.advance(30 * MINUTE);
    const { session } = await beat();
    expect(session).toEqual({ startedAt: began, playedMs: 4 * MINUTE, net: -380_00, reminderMinutes: 60 });
    server.clock.advance(30 * MINUTE + 1);
    expect((await beat()).session).toMatchObject({ startedAt: server.clock.now() - MINUTE, playedMs: MINUTE, net: 0 });
  });

  it('returns how often the player wants a reminder', async () => {
    await server.call('setReminder', { minutes: 15 }, as());
    expect((await beat()).session.reminderMinutes).toBe(15);
    expect((await server.call('setReminder', { minutes: 20 as never }, as())).status).toBe(400);
  });
});

describe('a time limit', () => {
  it('closes play in the minute that uses it up, until its day ends in Manila', async () => {
    await setTime('day', 15);
    const until = Date.UTC(2026, 10, 23, 16) + 28 * DAY * tests;
    expect(await play(14)).toMatchObject({ playState: 'open', playStateUntil: null });
    server.clock.advance(MINUTE);
    expect(await beat()).toMatchObject({ playState: 'limited', playStateUntil: until });
    expect(await draw()).toEqual({ errcode: PLAY_ERRORS.overTimeLimit.code, offered: false });
    const told = (await server.call('getAfterLoginInfoWeb', PHONE, as())).answer;
    expect([told.playState, told.playStateUntil]).toEqual(['limited', until]);
    server.clock.advance(until - server.clock.now() - 1);
    expect((await draw()).errcode).toBe(PLAY_ERRORS.overTimeLimit.code);
    server.clock.advance(1);
    expect(await draw()).toEqual({ errcode: 0, offered: true });
  });

  it('closes play at once if it is set below the used time', async () => {
    await play(20);
    expect((await draw()).errcode).toBe(0);
    await setTime('day', 15);
    expect((await draw()).errcode).toBe(PLAY_ERRORS.overTimeLimit.code);
  });

  it('opens when a raise counts, and not before', async () => {
    await setTime('month', 15);
    await play(15);
    await setTime('month', 30);
    server.clock.advance(DAY - 1);
    expect((await draw()).errcode).toBe(PLAY_ERRORS.overTimeLimit.code);
    server.clock.advance(1);
    expect((await draw()).errcode).toBe(0);
  });

  it('refuses a bet that a provider sends', async () => {
    await setTime('day', 15);
    await play(15);
    const { userId } = member;
    const wish = { userId, kind: 'bet', amount: 1_00, now: server.clock.now(), gameId: '' } as const;
    const refusal = await transact(server.db, (trx) => server.services.hooks.amountRefusal(trx, wish));
    expect(refusal).toEqual(PLAY_ERRORS.overTimeLimit);
  });
});
