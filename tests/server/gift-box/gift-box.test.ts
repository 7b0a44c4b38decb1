import { afterAll, describe, expect, it } from 'vitest';
import { ACTIVITY_ERRORS, PLAY_ERRORS } from '#contract/base/errors.ts';
import { GIFT_BOX_ERRORS as E } from '#contract/gift-box/calls.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { transact } from '#server/db/transact.ts';
import { openSession } from '#server/identity/login/sessions.ts';
import { giftBoxCheck } from '#server/modules/gift-box/books.ts';
import { giftBoxRules } from '#server/modules/gift-box/rule.ts';
import { PHONE } from '../modules/support.ts';
import { atOnce } from '../support/at-once.ts';
import { expectBalanced } from '../support/books.ts';
import { type TestMember, testServer } from '../support/helper.ts';
import { deposit } from '../support/players.ts';
import { editRow, setActivity } from '../support/rows.ts';

const server = testServer();
afterAll(() => expectBalanced(server, [giftBoxCheck]));

/** A new session of a member: their last one may have ended. */
const back = async ({ userId }: TestMember): Promise<TestMember> => {
  const tools = { now: server.clock.now(), random: server.services.random };
  return { userId, ...(await transact(server.db, (trx) => openSession(trx, { userId, deviceId: '' }, tools))) };
};
const statesOf = async (token?: string) => {
  const { boxes } = (await server.call('getGiftBoxes', {}, token === undefined ? {} : { token })).answer;
  return Object.fromEntries(boxes.map(({ id, state }) => [id, state]));
};
const receive = async ({ token }: TestMember, id: string, number = 1) =>
  (await server.call('receiveGiftBox', { id, number }, { token })).answer;
const flag = async ({ token }: TestMember) =>
  (await server.call('getAfterLoginInfoWeb', PHONE, { token })).answer.flags.giftBoxFlag;

describe('the boxes', () => {
  it('are open to a new account, the fund after its deposits', async () => {
    expect(await statesOf()).toEqual({
      'sign-up-bonus': 'done',
      'login-bonus': 'done',
      supply: 'done',
      fund: 'locked',
    });
    const member = await server.member();
    expect((await statesOf(member.token))['fund']).toBe('locked');
    expect((await receive(member, 'fund')).errcode).toBe(E.notOpen.code);
    await deposit(server, member, 1000_00);
    expect(await receive(member, 'fund')).toMatchObject({
      awards: [
        { propId: 2001, count: 8_00 },
        { propId: 60_001, count: 10 },
      ],
      turnover: 24_00,
      coin: 1008_00,
    });
  });

  it('pay once, also 100 times at once, and repeat the answer under the same key', async () => {
    const member = await server.member();
    const answers = await atOnce(() => receive(member, 'sign-up-bonus'));
    expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
    expect(new Set(answers.map(({ errcode }) => errcode))).toEqual(new Set([0, E.received.code]));
    const body = { id: 'supply', number: 1 };
    const send = () => server.call('receiveGiftBox', body, { token: member.token, key: 'gift-box-same-key' });
    const first = (await send()).answer;
    expect(first.errcode).toBe(0);
    expect((await send()).answer).toEqual(first);
    expect((await receive(member, 'supply', 2)).errcode).toBe(E.notOpen.code);
  });

  it('fill again: supplies after eight hours, the daily box at midnight UTC, the fund seven times', async () => {
    let member = await server.member();
    await deposit(server, member, 1000_00);
    for (const id of ['supply', 'login-bonus', 'sign-up-bonus']) expect((await receive(member, id)).errcode).toBe(0);
    server.clock.advance(8 * 3_600_000);
    expect((await receive(member, 'supply', 2)).errcode).toBe(0);
    for (let number = 1; number <= 8; number += 1) {
      server.clock.advance(DAY_MS);
      member = await back(member);
      expect((await receive(member, 'fund', number)).errcode).toBe(number > 7 ? E.received.code : 0);
      expect((await receive(member, 'login-bonus', number + 1)).errcode).toBe(0);
    }
    expect(await statesOf(member.token)).toMatchObject({ fund: 'received', 'sign-up-bonus': 'received' });
  });

  it('set the red dot while one can be received', async () => {
    const member = await server.member();
    expect(await flag(member)).toBe(true);
    for (const id of ['supply', 'login-bonus', 'sign-up-bonus']) await receive(member, id);
    expect(await flag(member)).toBe(false);
  });

  it('are in the record of awards', async () => {
    const { token, ...member } = await server.member();
    await receive({ token, ...member }, 'sign-up-bonus');
    const body = { kind: 'giftBox', day: null, pageNum: 1, pageSize: 20 } as const;
    const { list } = (await server.call('activityAwardGetLog', body, { token })).answer;
    expect(list.map(({ award }) => award.propId).toSorted()).toEqual([2001, 80_001]);
  });
});

describe('a box is refused', () => {
  it('to an account that is too old for it', async () => {
    const away = await server.member();
    server.clock.advance(7 * DAY_MS);
    const member = await back(away);
    expect((await statesOf(member.token))['sign-up-bonus']).toBe('missed');
    expect((await receive(member, 'sign-up-bonus')).errcode).toBe(E.notOpen.code);
  });

  it('to a second account of one person, if it is for new accounts', async () => {
    const [first, second] = [await server.member(), await server.member()];
    await server.db
      .insertInto('person_match')
      .values({
        user_id: second.userId,
        other_id: first.userId,
        alike: 'device',
        strength: 'strong',
        created_at: server.clock.now(),
        decision: 'same',
        decided_at: server.clock.now(),
      })
      .execute();
    expect((await receive(second, 'sign-up-bonus')).errcode).toBe(E.oncePerPerson.code);
    expect(await flag(second)).toBe(true);
    for (const id of ['login-bonus', 'supply']) expect((await receive(second, id)).errcode).toBe(0);
    expect(await flag(second)).toBe(false);
    const once = { ...giftBoxRules[1]?.data, period: 'once' as const };
    await editRow(server, 'giftBox', 'login-bonus', once);
    server.clock.advance(1);
    const third = await server.member();
    await server.db.updateTable('person_match').set({ user_id: third.userId }).execute();
    expect((await receive(third, 'login-bonus')).errcode).toBe(E.oncePerPerson.code);
    await editRow(server, 'giftBox', 'login-bonus', giftBoxRules[1]?.data);
  });

  it.each(['excluded', 'coolingOff'] as const)('to a player who is %s', async (play_state) => {
    const member = await server.member();
    await server.db
      .updateTable('app_user')
      .set({ play_state, play_state_until: server.clock.now() + DAY_MS })
      .where('id', '=', member.userId)
      .execute();
    const { errcode } = await receive(member, 'login-bonus');
    expect(Object.values(PLAY_ERRORS).map(({ code }) => code)).toContain(errcode);
    expect(await flag(member)).toBe(false);
  });

  it('if there is none, and while its activity is closed', async () => {
    const member = await server.member();
    expect((await receive(member, 'basket')).errcode).toBe(E.unknown.code);
    await setActivity(server, 'supply', { open: false });
    expect((await receive(member, 'supply')).errcode).toBe(ACTIVITY_ERRORS.activityClosed.code);
    await setActivity(server, 'supply', {});
  });
});
