import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PLAY_ERRORS } from '#contract/base/errors.ts';
import { LIMIT_ERRORS } from '#contract/limits/calls.ts';
import { transact } from '#server/db/transact.ts';
import { BusinessError } from '#server/errors.ts';
import { coinOf } from '#server/ledger/ledger.ts';
import { lockMember } from '#server/ledger/locks.ts';
import { DEFAULT_CONFIGURATION, writeConfiguration } from '#server/modules/jackpot/configuration.ts';
import { pausePlay } from '#server/modules/limits/service.ts';
import { takeStake, recordDeposit } from '#server/play/money.ts';
import { writeSetting } from '#server/runtime/runtime-settings.ts';
import { type TestMember, testServer } from '../support/helper.ts';
import { untilSomebodyWaits } from '../support/waiting.ts';

const DAY = 24 * 60 * 60_000;
/** Each member's number of chances, so that draws can race. */
const CHANCES = 50;

let member: TestMember;
const server = testServer();
beforeAll(() => writeConfiguration(server.db, { ...DEFAULT_CONFIGURATION, freeChances: CHANCES }));
beforeEach(async () => {
  member = await server.member();
  await server.call('getJackpotDrawInfo', {}, as());
});

const as = () => ({ token: member.token });
const draw = async () => (await server.call('receiveDrawChance', { clientSeed: 'own' }, as())).answer.errcode;
const takeBreak = async (length: 'day' | 'week', key?: string) =>
  (await server.call('startBreak', { length }, { ...as(), ...(key === undefined ? {} : { key }) })).answer;
const exclude = async (length: 'sixMonths' | 'oneYear' | 'fiveYears') =>
  (await server.call('selfExclude', { length }, as())).answer;
const refusalOf = (kind: 'deposit' | 'bet') =>
  transact(server.db, (trx) =>
    server.services.hooks.amountRefusal(trx, {
      userId: member.userId,
      kind,
      amount: 1_00,
      now: server.clock.now(),
      gameId: '',
    }),
  );

describe('a break', () => {
  it('closes play, bets and deposits at once, and ends automatically', async () => {
    expect(await draw()).toBe(0);
    const until = server.clock.now() + DAY;
    expect(await takeBreak('day')).toEqual({
      errcode: 0,
      playState: 'coolingOff',
      playStateUntil: until,
      returned: 0,
      coin: 0,
    });
    expect(await draw()).toBe(PLAY_ERRORS.coolingOff.code);
    expect([await refusalOf('bet'), await refusalOf('deposit')]).toEqual([
      PLAY_ERRORS.coolingOff,
      PLAY_ERRORS.coolingOff,
    ]);
    server.clock.advance(DAY - 1);
    expect(await draw()).toBe(PLAY_ERRORS.coolingOff.code);
    server.clock.advance(1);
    expect([await draw(), await refusalOf('deposit')]).toEqual([0, null]);
  });

  it('is prolonged by a longer one and never cut by a shorter one', async () => {
    const until = server.clock.now() + 7 * DAY;
    await takeBreak('day');
    expect((await takeBreak('week')).playStateUntil).toBe(until);
    expect((await takeBreak('day')).playStateUntil).toBe(until);
  });

  it('is started once for a key', async () => {
    const key = randomUUID();
    const first = await takeBreak('day', key);
    server.clock.advance(1000);
    expect(await takeBreak('day', key)).toEqual(first);
    const { answer } = await server.call('getLimitChanges', { pageNum: 1, pageSize: 20 }, as());
    expect(answer.list).toMatchObject([{ act: 'break', at: first.playStateUntil }]);
  });

  it('stops every draw that comes after it, of many at the same time', async () => {
    const draws = Array.from({ length: 20 }, draw);
    const started = takeBreak('day');
    const late = started.then(() => Promise.all(Array.from({ length: 20 }, draw)));
    const codes = await Promise.all(draws);
    expect(codes.filter((code) => code !== 0 && code !== PLAY_ERRORS.coolingOff.code)).toEqual([]);
    expect(new Set(await late)).toEqual(new Set([PLAY_ERRORS.coolingOff.code]));
    const { answer } = await server.call('getJackpotDrawInfo', {}, as());
    expect(answer.chanceSize).toBe(CHANCES - codes.filter((code) => code === 0).length);
  });

  it('stops every bet that comes after it, of many that a provider sends at the same time', async () => {
    const { userId } = member;
    const moved = (amount: number) => ({ userId, amount, reference: randomUUID(), now: server.clock.now() });
    const { hooks } = server.services;
    await transact(server.db, (trx) => recordDeposit(trx, hooks, moved(900_00)));
    const bet = () =>
      transact(server.db, (trx) => takeStake(trx, hooks, moved(10_00))).then(
        () => null,
        (error: unknown) => (error instanceof BusinessError ? error.error : error),
      );
    const bets = Array.from({ length: 20 }, bet);
    const late = takeBreak('day').then(() => Promise.all(Array.from({ length: 10 }, bet)));
    const answers = await Promise.all(bets);
    expect(answers.filter((refusal) => refusal !== null && refusal !== PLAY_ERRORS.coolingOff)).toEqual([]);
    expect(new Set(await late)).toEqual(new Set([PLAY_ERRORS.coolingOff]));
    const taken = answers.filter((refusal) => refusal === null).length;
    expect(await coinOf(server.db, userId)).toBe(900_00 - taken * 10_00);
    const { limits } = (await server.call('getLimits', {}, as())).answer;
    expect(limits.find(({ kind, period }) => kind === 'bet' && period === 'day')?.used).toBe(taken * 10_00);
  });

  it('refuses a draw that waited while it was started', async () => {
    // Send it outside the transaction's async context, as a request is.
    let lock = (): void => undefined;
    const locked = new Promise<void>((resolve) => (lock = resolve));
    const drawn = locked.then(draw);
    await transact(server.db, async (trx) => {
      await lockMember(trx, member.userId);
      lock();
      await untilSomebodyWaits(trx);
      await pausePlay(trx, server.services.hooks, member.userId, { act: 'break', length: 'day' }, server.clock.now());
    });
    expect(await drawn).toBe(PLAY_ERRORS.coolingOff.code);
  });
});

describe('maintenance', () => {
  it.each([
    ['getLimits', {}],
    ['setLimit', { kind: 'bet', period: 'day', amount: 100_00 }],
    ['startBreak', { length: 'day' }],
    ['selfExclude', { length: 'sixMonths' }],
  ] as const)('leaves %s open: protection never waits', async (call, body) => {
    await writeSetting(server.db, 'maintenance', { status: true, startTime: null, endTime: null });
    const { answer } = await server.call(call, body, as());
    await writeSetting(server.db, 'maintenance', { status: false, startTime: null, endTime: null });
    expect(answer.errcode).toBe(0);
  });
});

describe('a self-exclusion', () => {
  it('closes play and deposits, and leaves reading, the balance and a paid deposit', async () => {
    await exclude('sixMonths');
    expect(await draw()).toBe(PLAY_ERRORS.excluded.code);
    expect([await refusalOf('bet'), await refusalOf('deposit')]).toEqual([PLAY_ERRORS.excluded, PLAY_ERRORS.excluded]);
    // An order from before the pause that is paid now belongs to the player.
    const { userId } = member;
    const paid = { userId, amount: 100_00, reference: randomUUID(), now: server.clock.now() };
    await transact(server.db, (trx) => recordDeposit(trx, server.services.hooks, paid));
    expect((await server.call('refreshData', {}, as())).answer).toMatchObject({ errcode: 0, coin: 100_00 });
    expect((await server.call('getLimits', {}, as())).answer.playState).toBe('excluded');
  });

  it('only grows', async () => {
    const { playStateUntil: year } = await exclude('oneYear');
    expect((await exclude('sixMonths')).playStateUntil).toBe(year);
    expect((await takeBreak('day')).errcode).toBe(LIMIT_ERRORS.excludedAlready.code);
    expect((await exclude('fiveYears')).playStateUntil).toBeGreaterThan(year ?? Infinity);
    expect((await exclude('oneYear')).playState).toBe('excluded');
    expect(await draw()).toBe(PLAY_ERRORS.excluded.code);
  });

  it('follows a break, and lasts beyond it', async () => {
    await takeBreak('day');
    expect((await exclude('sixMonths')).playState).toBe('excluded');
    server.clock.advance(DAY);
    expect(await draw()).toBe(PLAY_ERRORS.excluded.code);
  });
});
