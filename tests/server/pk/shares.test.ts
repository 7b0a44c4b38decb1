import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PK_ERRORS as E } from '#contract/pk/calls.ts';
import { coinOf } from '#server/ledger/ledger.ts';
import { pkRuleRow } from '#server/modules/pk/content.ts';
import { pkOperator } from '#server/modules/pk/operator.ts';
import { turnoverOf } from '#server/play/turnover.ts';
import { PHONE } from '../modules/support.ts';
import { AT_ONCE, atOnce } from '../support/at-once.ts';
import { expectBalanced } from '../support/books.ts';
import { actOf } from '../support/desk.ts';
import { type TestMember, testServer } from '../support/helper.ts';
import { allowTenths, bettor, dataOf, DAY, logOf, nextDay, receive } from './support.ts';

let member: TestMember;
let rival: TestMember;
const server = testServer();
beforeAll(() => allowTenths(server));
afterAll(() => expectBalanced(server));
beforeEach(async () => {
  member = await bettor(server, 'red', 500_00);
  rival = await bettor(server, 'blue', 200_00);
});
const hasFlag = async () =>
  (await server.call('getAfterLoginInfoWeb', PHONE, { token: member.token })).answer.flags.pkShareFlag;
const ack = (id: string, { token }: TestMember) => server.call('ackPkResult', { id }, { token });

describe('a share', () => {
  it('is paid once, however often it is asked for at once, as a bonus to be bet', async () => {
    expect(await hasFlag()).toBe(false);
    const id = await nextDay(server);
    expect(await hasFlag()).toBe(true);
    const before = await coinOf(server.db, member.userId);
    expect((await dataOf(server, member)).waiting).toMatchObject([{ id, state: 'won', share: 50_00 }]);
    const answers = await atOnce(() => receive(server, member, id));
    const codes = answers.map(({ answer }) => answer.errcode);
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(codes.filter((code) => code === E.received.code)).toHaveLength(AT_ONCE - 1);
    expect(answers.find(({ answer }) => answer.errcode === 0)?.answer).toMatchObject({
      awards: [{ propId: 2001, count: 50_00, num: 0 }],
      turnover: 50_00 * pkRuleRow.turnoverFactor,
      coin: before + 50_00,
    });
    expect(await coinOf(server.db, member.userId)).toBe(before + 50_00);
    expect((await turnoverOf(server.db, member.userId)).left).toBe(50_00 * pkRuleRow.turnoverFactor);
    const record = await server.call(
      'appUserCoinDetail',
      { pageNum: 1, pageSize: 5, kind: 'contest' },
      { token: member.token },
    );
    expect(record.answer.list).toMatchObject([{ kind: 'contest', amount: 50_00 }]);
    expect((await dataOf(server, member)).waiting).toEqual([]);
    expect((await logOf(server, member))[0]?.state).toBe('received');
    expect(await hasFlag()).toBe(false);
  });

  it('is the same answer to the same key', async () => {
    const id = await nextDay(server);
    const key = randomUUID();
    const answers = await atOnce(() => receive(server, member, id, key));
    expect(new Set(answers.map(({ answer }) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.answer.errcode).toBe(0);
  });

  it('is refused to a player without one, for an unknown round, and before the decision', async () => {
    const today = (await dataOf(server)).round.id;
    expect((await receive(server, member, today)).answer.errcode).toBe(E.notDecided.code);
    const id = await nextDay(server);
    for (const [who, what] of [
      [rival, id],
      [await server.member(), id],
      [member, '2020-01-01'],
      [member, 'not-a-day'],
    ] as const)
      expect((await receive(server, who, what)).answer.errcode).toBe(E.noShare.code);
  });

  it('waits for the days of the rule, then it is gone', async () => {
    const id = await nextDay(server);
    const [{ until = 0 } = {}] = await logOf(server, member);
    expect(until % DAY).toBe(0);
    server.clock.advance(until - server.clock.now());
    expect((await receive(server, member, id)).answer.errcode).toBe(E.expired.code);
    expect((await logOf(server, member)).find((entry) => entry.id === id)?.state).toBe('expired');
    expect((await dataOf(server, member)).waiting).toEqual([]);
  });
});

describe('a result', () => {
  it('is pending until it was shown, on whatever device; a foreign one cannot be', async () => {
    const id = await nextDay(server);
    expect((await dataOf(server, rival)).pending).toMatchObject({
      id,
      state: 'lost',
      winner: 'red',
      redBet: 500_00,
      most: 20_00,
    });
    expect((await ack(id, await server.member())).status).toBe(404);
    expect((await ack('2020-01-01', rival)).status).toBe(404);
    expect((await ack((await dataOf(server)).round.id, rival)).status).toBe(404);
    expect((await ack(id, rival)).answer.errcode).toBe(0);
    expect((await dataOf(server, rival)).pending).toBeNull();
    expect((await dataOf(server, member)).pending?.id).toBe(id);
    expect((await ack(id, rival)).answer.errcode).toBe(0);
  });
});

describe('the desk', () => {
  const read = async (name: string, filters: object = {}) => {
    const list = pkOperator.lists?.find((each) => each.name === name);
    if (list === undefined) throw new Error(`no list ${name}`);
    const reading = { ...server.services, now: server.clock.now() };
    const { list: rows } = await list.read(reading, list.filters.strict().parse(filters), { pageNum: 1, pageSize: 50 });
    return rows.map((row) => list.row.parse(row));
  };

  it('lists rounds, including the running one, and their players', async () => {
    const id = await nextDay(server);
    const next = await bettor(server, 'blue', 300_00);
    expect(await read('pkRounds')).toMatchObject([
      { winner: null, blueMembers: 1, blueBet: 300_00, shared: 30_00, settleTime: null },
      { id, winner: 'red', redMembers: 1, redBet: 500_00, blueBet: 200_00, shared: 50_00 },
      ...(await read('pkRounds')).slice(2),
    ]);
    expect(await read('pkEntries', { player: next.userId })).toMatchObject([{ camp: 'blue', state: 'running' }]);
    expect((await read('pkEntries', { round: id })).map(({ userId }) => userId).toSorted()).toEqual(
      [member.userId, rival.userId].toSorted(),
    );
    expect(await read('pkEntries', { round: 'yesterday' })).toEqual([]);
  });

  it('changes the rule of the rounds that are opened from then on, and refuses one that cannot be', async () => {
    const [row] = await read('pkRule');
    const { id: _, ...fields } = pkRuleRow;
    const edit = (change: object) =>
      actOf(server, pkOperator, 'editPkRule', { id: 'rule', version: row?.['version'], sort: 0, ...fields, ...change });
    await expect(edit({ pool: fields.mostPool + 1 })).rejects.toThrow('larger than the largest pool');
    await edit({ minBet: 900_00, claimDays: 2 });
    expect((await dataOf(server)).round.rule.minBet).toBe(pkRuleRow.minBet);
    await nextDay(server);
    expect((await dataOf(server)).round.rule).toMatchObject({ minBet: 900_00, claimDays: 2 });
    const low = await bettor(server, 'red', 500_00);
    await nextDay(server);
    expect((await logOf(server, low))[0]).toMatchObject({ state: 'low', share: 0 });
  });
});
