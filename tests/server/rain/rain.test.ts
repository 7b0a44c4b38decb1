import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ACTIVITY_ERRORS, DRAW_ERRORS, PLAY_ERRORS } from '#contract/base/errors.ts';
import type { Language } from '#contract/base/languages.ts';
import type { RainCatchRow, RainEntry } from '#contract/rain/calls.ts';
import { RAIN_ERRORS as E } from '#contract/rain/calls.ts';
import { rainSeedOf } from '#contract/rain/rules.ts';
import { dayOf, startOf } from '#contract/values/calendar.ts';
import { planRain, totalOf } from '#scenes/money-rain/rules.ts';
import { drawPicks } from '#server/fairness/draw.ts';
import { runJob } from '#server/jobs.ts';
import { coinOf } from '#server/ledger/ledger.ts';
import { rainRules } from '#server/modules/rain/content.ts';
import { rainModule } from '#server/modules/rain/module.ts';
import { rainOperator } from '#server/modules/rain/operator.ts';
import '#server/modules/rain/tables.ts';
import { turnoverOf } from '#server/play/turnover.ts';
import { atOnce } from '../support/at-once.ts';
import { expectBalanced } from '../support/books.ts';
import { actOf, listOf } from '../support/desk.ts';
import { type TestMember, testServer } from '../support/helper.ts';
import { playRound } from '../support/play-round.ts';
import { deposit } from '../support/players.ts';
import { editRow, setActivity } from '../support/rows.ts';

let member: TestMember;
const DAY_MS = 24 * 3_600_000;
const RULE = { ...rainRules[0], dailyTimes: ['12:00', '18:00'], depositNeeded: 0, betNeeded: 0 };

const server = testServer();
afterAll(() => expectBalanced(server));
/** Each test has a new player at noon of another day in Manila, when a round starts. */
beforeEach(async () => {
  const now = server.clock.now();
  server.clock.advance(startOf(dayOf(now) + 1) + DAY_MS / 2 - now);
  await rule({});
  member = await server.member();
});

const rule = (change: object) => editRow(server, 'rainRule', 'rule', { ...RULE, ...change });
const config = async (token: string | null = member.token) =>
  (await server.call('getRedPacketRainConfig', {}, token === null ? {} : { token })).answer;
async function join(who = member, more: object = {}, key?: string) {
  const { next, fairness } = await config(who.token);
  const { serverSeedHash, tableHash } = fairness ?? {};
  const body = { roundId: next.id, clientSeed: 'own-seed', serverSeedHash, tableHash, ...more };
  return (await server.call('joinRedPacketRain', body, { token: who.token, ...(key === undefined ? {} : { key }) }))
    .answer;
}
const handIn = async (id: string, catches: RainCatchRow[], who = member, key = randomUUID() as string) =>
  (await server.call('redWars', { id, catches }, { token: who.token, key })).answer;
const byHand = (entry: RainEntry, count: number): RainCatchRow[] =>
  planRain(entry)
    .pieces.slice(0, count)
    .map(({ id, startMs }) => ({ id, atMs: startMs + 400 }));
const worth = (entry: RainEntry, catches: readonly RainCatchRow[]) => totalOf(planRain(entry), entry.values, catches);
const lapse = async () => {
  const [job] = rainModule.jobs ?? [];
  if (job !== undefined) await runJob(job, server.services);
};

describe('a rain', () => {
  it('is joined, caught, paid once as a bonus, and shown once', async () => {
    expect(await config()).toMatchObject({ today: { won: 0 }, entry: null, pending: null, times: { status: 'open' } });
    const { entry, fairness } = await join();
    expect(entry).toMatchObject({ durationMs: 30_000, pieces: 110, beginsAt: server.clock.now() });
    expect((await config()).entry).toEqual(entry);
    server.clock.advance(entry.durationMs);
    const catches = byHand(entry, 20);
    const { result, coin } = await handIn(entry.id, catches);
    const amount = worth(entry, catches);
    expect(result).toMatchObject({ state: 'paid', fault: null, caught: 20, counted: 20, amount, turnover: amount * 5 });
    expect(coin).toBe(amount);
    expect(await coinOf(server.db, member.userId)).toBe(amount);
    expect((await turnoverOf(server.db, member.userId)).required).toBe(amount * 5);
    const seen = await config();
    expect(seen).toMatchObject({ entry: null, pending: result, today: { won: amount } });
    expect(seen.next.id).not.toBe(entry.roundId);
    await server.call('ackRedPacketRain', { id: entry.id }, { token: member.token });
    expect((await config()).pending).toBeNull();
    expect(fairness.nonce).toBe(0);
  });

  it('that paid well is announced in the lobby, masked and in its language, but not for an excluded player', async () => {
    await rule({ coinValue: 1_00 });
    const winners = async (language: Language) =>
      (await server.call('appConfig', { keys: ['winners'], gameListVersion: 0, language })).answer.winners ?? [];
    const { entry } = await join();
    server.clock.advance(entry.durationMs);
    const id = `rain-${entry.id}`;
    expect((await winners('en-PH')).map((win) => win.id)).not.toContain(id);
    const { result } = await handIn(entry.id, byHand(entry, 20));
    const told = { id, amount: result.amount, createTime: result.createTime };
    expect((await winners('en-PH'))[0]).toMatchObject({ ...told, gameName: 'Money rain' });
    expect((await winners('fil-PH'))[0]).toMatchObject({ ...told, gameName: 'Ulan ng pera' });
    expect((await winners('en-PH'))[0]?.nickname).toContain('***');
    const excluded = { play_state: 'excluded' } as const;
    await server.db.updateTable('app_user').set(excluded).where('id', '=', member.userId).execute();
    expect((await winners('en-PH')).map((win) => win.id)).not.toContain(id);
  });

  it('falls from the seed that was committed to, which /fairness reveals', async () => {
    const promised = (await config()).fairness;
    const { entry, fairness } = await join();
    expect(fairness).toMatchObject({ serverSeedHash: promised?.serverSeedHash, tableHash: promised?.tableHash });
    await server.call(
      'rotateFairnessSeed',
      { clientSeed: 'another', serverSeedHash: fairness.serverSeedHash },
      { token: member.token },
    );
    const { list } = (await server.call('getFairnessRounds', { pageNum: 1, pageSize: 20 }, { token: member.token }))
      .answer;
    const [round] = list;
    expect(round).toMatchObject({ game: 'money-rain', nonce: 0, clientSeed: 'own-seed' });
    const weights = round?.table.draws.map((cells) => cells.map(({ weight }) => weight)) ?? [];
    const { serverSeed } = round ?? {};
    const drawn = drawPicks({ serverSeed: serverSeed ?? '', clientSeed: 'own-seed', nonce: 0 }, weights);
    expect(drawn).toEqual(round?.picks);
    expect(rainSeedOf(drawn)).toBe(entry.seed);
    expect(round?.table.pays).toMatchObject({ pieces: entry.pieces, values: entry.values });
  });

  it('starts with its round if it was joined in the lobby', async () => {
    server.clock.advance(-240_000);
    const { entry } = await join();
    expect(entry.beginsAt).toBe(server.clock.now() + 240_000);
    expect(entry.until).toBe(entry.beginsAt + 30_000 + 180_000);
  });

  it('takes one claim of many at once', async () => {
    const { entry } = await join();
    server.clock.advance(entry.durationMs);
    const answers = await atOnce((index) => handIn(entry.id, byHand(entry, 10 + (index % 5))));
    const [first] = answers;
    expect(new Set(answers.map(({ result }) => JSON.stringify(result)))).toEqual(
      new Set([JSON.stringify(first?.result)]),
    );
    expect(await coinOf(server.db, member.userId)).toBe(first?.result.amount);
  });

  it('answers a lost claim the same again, whatever it claims then', async () => {
    const { entry } = await join();
    server.clock.advance(entry.durationMs);
    const key = randomUUID();
    const first = await handIn(entry.id, byHand(entry, 9), member, key);
    expect(await handIn(entry.id, byHand(entry, 9), member, key)).toEqual(first);
    expect((await handIn(entry.id, byHand(entry, 70))).result).toEqual(first.result);
  });

  it('belongs to its player only', async () => {
    const { entry } = await join();
    const other = await server.member();
    server.clock.advance(entry.durationMs);
    for (const id of [entry.id, '999999', 'x']) {
      const sent = await server.call('redWars', { id, catches: [] }, { token: other.token });
      expect(sent.status).toBe(404);
      expect((await server.call('ackRedPacketRain', { id }, { token: other.token })).status).toBe(404);
    }
    expect((await config()).entry?.id).toBe(entry.id);
  });
});

describe('a bot', () => {
  it.each([
    ['at once', 0, 'ahead'],
    ['after the rain', 30_000, 'not-falling'],
  ] as const)('that claims everything in steps of 1 ms %s is refused and named', async (_, wait, fault) => {
    const { entry } = await join();
    server.clock.advance(wait);
    const all = planRain(entry).pieces.map(({ id }) => ({ id, atMs: wait === 0 ? 5000 + id : id }));
    expect((await handIn(entry.id, all)).result).toMatchObject({ state: 'refused', fault, amount: 0, counted: 0 });
    server.clock.advance(30_000);
    expect((await handIn(entry.id, byHand(entry, 5))).result).toMatchObject({ state: 'refused', fault });
    expect(await coinOf(server.db, member.userId)).toBe(0);
    const { rows } = await listOf(server, { lists: rainOperator.lists?.slice(1) ?? [] }, { state: 'refused' });
    expect(rows[0]).toMatchObject({ userId: member.userId, fault, caught: all.length, amount: 0 });
  });
});

describe('time', () => {
  it('closes a rain without a hand-in once, and reports it', async () => {
    const { entry } = await join();
    server.clock.advance(entry.until - server.clock.now() - 1);
    await lapse();
    expect((await config()).entry?.id).toBe(entry.id);
    server.clock.advance(1);
    expect((await config()).entry).toBeNull();
    await lapse();
    expect((await config()).pending).toMatchObject({ id: entry.id, state: 'lapsed', amount: 0 });
    expect((await handIn(entry.id, byHand(entry, 20))).result).toMatchObject({ state: 'lapsed', caught: 0 });
  });

  it('refuses catches that come too late, before the job has been', async () => {
    const { entry } = await join();
    server.clock.advance(entry.until - server.clock.now());
    expect((await handIn(entry.id, byHand(entry, 20))).result).toMatchObject({
      state: 'lapsed',
      caught: 20,
      amount: 0,
    });
  });

  it('takes them until then: a hidden page, a lost network', async () => {
    const { entry } = await join();
    server.clock.advance(entry.until - server.clock.now() - 1);
    expect((await handIn(entry.id, byHand(entry, 20))).result.state).toBe('paid');
  });
});

describe('joining', () => {
  it('is possible for one rain per round', async () => {
    const { entry } = await join();
    expect((await join(member, { roundId: entry.roundId })).errcode).toBe(E.joinedBefore.code);
    const fresh = await server.member();
    const { next } = await config(fresh.token);
    const answers = await Promise.all(Array.from({ length: 20 }, () => join(fresh, { roundId: next.id })));
    expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
  });

  it('knows its time', async () => {
    const { next } = await config();
    server.clock.advance(-301_000);
    expect((await join()).errcode).toBe(E.notYet.code);
    server.clock.advance(301_000 + 900_000);
    expect((await join(member, { roundId: next.id })).errcode).toBe(E.roundOver.code);
    expect((await join(member, { roundId: 'no-round' })).errcode).toBe(E.roundOver.code);
  });

  it('requires a deposit or a bet of the day, if the rule does', async () => {
    await rule({ depositNeeded: 100_00, betNeeded: 50_00 });
    expect((await join()).errcode).toBe(E.playNeeded.code);
    await deposit(server, member, 60_00);
    expect((await config()).today).toEqual({ won: 0, deposited: 60_00, bet: 0 });
    expect((await join()).errcode).toBe(E.playNeeded.code);
    await playRound(server, member, 50_00);
    expect((await join()).errcode).toBe(0);
    server.clock.advance(DAY_MS);
    expect((await join()).errcode).toBe(E.playNeeded.code);
  });

  it('counts days from 8:00 AM in Manila, both for the play it asks for and for the daily maximum', async () => {
    await rule({ dailyTimes: ['07:30', '12:00'], depositNeeded: 50_00, mostPerDay: 1_00 });
    await deposit(server, member, 50_00);
    const { entry } = await join();
    server.clock.advance(entry.durationMs);
    await handIn(entry.id, byHand(entry, 60));
    // 7:30 AM of the next day in Manila.
    server.clock.advance(19.5 * 3_600_000 - entry.durationMs);
    expect((await join()).errcode).toBe(E.dayFull.code);
    server.clock.advance(4.5 * 3_600_000);
    expect((await join()).errcode).toBe(E.playNeeded.code);
    await deposit(server, member, 50_00);
    expect((await join()).errcode).toBe(0);
  });

  it('ends at the daily maximum, which no rain exceeds', async () => {
    await rule({ mostPerDay: 1_00 });
    const { entry } = await join();
    server.clock.advance(entry.durationMs);
    const { result } = await handIn(entry.id, byHand(entry, 60));
    expect(result).toMatchObject({ state: 'paid', amount: 1_00 });
    server.clock.advance(6 * 3_600_000);
    expect((await join()).errcode).toBe(E.dayFull.code);
    server.clock.advance(DAY_MS - 6 * 3_600_000);
    expect((await join()).errcode).toBe(0);
  });

  it('is refused while the activity is closed or play is paused, and with another table than the shown one', async () => {
    const old = await config();
    await rule({ redValue: 99 });
    const sent = { serverSeedHash: old.fairness?.serverSeedHash, tableHash: old.fairness?.tableHash };
    expect((await join(member, sent)).errcode).toBe(DRAW_ERRORS.tableChanged.code);
    await server.call('startBreak', { length: 'day' }, { token: member.token });
    expect((await join()).errcode).toBe(PLAY_ERRORS.coolingOff.code);
    await setActivity(server, 'money-rain', { open: false });
    const other = await server.member();
    expect((await config(null)).times.status).toBe('closed');
    expect((await join(other)).errcode).toBe(ACTIVITY_ERRORS.activityClosed.code);
    await setActivity(server, 'money-rain', {});
    expect((await join(other)).errcode).toBe(0);
  });
});

describe('the rule at the desk', () => {
  it('is edited as a whole, and refuses invalid values', async () => {
    const { rows } = await listOf(server, rainOperator, {});
    const { id, version, sort, editedAt: _, ...fields } = rows[0] as Record<string, unknown>;
    const edit = (change: object) =>
      actOf(server, rainOperator, 'editRainRule', { id, version, sort, ...fields, ...change });
    await expect(edit({ dailyTimes: ['12:00', '12:01'] })).rejects.toThrow(/doors/);
    await expect(edit({ pieces: 10, mostCatches: 11 })).rejects.toThrow(/catches/);
    await edit({ dailyTimes: ['09:00'], coinValue: 20 });
    expect(await config(null)).toMatchObject({ dailyTimes: ['09:00'], values: { coin: 20 } });
  });
});
