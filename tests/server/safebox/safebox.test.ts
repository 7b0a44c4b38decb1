import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { PURPOSE } from '#contract/base/enums.ts';
import { GAME_ERRORS } from '#contract/games/calls.ts';
import { SAFEBOX_ERRORS as E } from '#contract/safebox/calls.ts';
import { transact } from '#server/db/transact.ts';
import { COIN, safeboxAccount } from '#server/ledger/accounts.ts';
import { balanceOf, coinOf } from '#server/ledger/ledger.ts';
import { readInbox } from '#server/modules/sandbox/sms-inbox.ts';
import { placeBet } from '#server/play/bets.ts';
import { sized } from '../../deep.ts';
import { AT_ONCE } from '../support/at-once.ts';
import { expectBalanced } from '../support/books.ts';
import { type TestMember, testServer } from '../support/helper.ts';
import { deposit } from '../support/players.ts';

const PIN = '246810';
const OTHER_PIN = '135791';
const HOUR = 60 * 60_000;

let member: TestMember;
const server = testServer();
afterAll(() => expectBalanced(server));
beforeEach(async () => {
  member = await server.member();
  await deposit(server, member, 1000_00);
});

const look = async (who = member, pageNum = 1, pageSize = 20) =>
  (await server.call('getSafebox', { pageNum, pageSize }, { token: who.token })).answer;
const setPassword = (body: { password: string; oldPassword?: string; code?: string }, who = member) =>
  server.call('setSafeboxPassword', body, { token: who.token });

interface Wish {
  readonly direction: 'in' | 'out';
  readonly amount: number;
  readonly shown: number;
  readonly password?: string;
}
const move = (wish: Wish, { who = member, key = randomUUID() as string } = {}) =>
  server.call('moveSafebox', wish, { token: who.token, key });
const holdings = async (who = member) => ({
  coin: await coinOf(server.db, who.userId),
  safebox: await balanceOf(server.db, safeboxAccount(who.userId), COIN),
});

/** Creates a safe with a password and an amount in it. */
async function filled(amount = 400_00) {
  await setPassword({ password: PIN });
  expect((await move({ direction: 'in', amount, shown: 0 })).answer.errcode).toBe(0);
}

describe('the password of the safe', () => {
  it('is set once without the old one, then changed with it', async () => {
    expect(await look()).toMatchObject({ hasPassword: false, coin: 1000_00, safebox: 0, list: [] });
    expect((await setPassword({ password: PIN })).answer.errcode).toBe(0);
    expect((await look()).hasPassword).toBe(true);
    expect((await setPassword({ password: OTHER_PIN })).answer.errcode).toBe(E.passwordNeeded.code);
    expect((await setPassword({ password: OTHER_PIN, oldPassword: '000000' })).answer.errcode).toBe(
      E.wrongPassword.code,
    );
    expect((await setPassword({ password: OTHER_PIN, oldPassword: PIN })).answer.errcode).toBe(0);
    expect((await setPassword({ password: PIN, oldPassword: OTHER_PIN })).answer.errcode).toBe(0);
  });

  it.each(['12345', '1234567', '12345a', '      '])('is six digits, not %j', async (password) => {
    expect((await setPassword({ password })).status).toBe(400);
  });

  it('is stored as a hash, and its existence is part of the member’s data', async () => {
    await filled(250_00);
    const row = await server.db
      .selectFrom('safebox_password')
      .select('password_hash')
      .where('user_id', '=', member.userId)
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^scrypt\$/);
    const device = { deviceModel: '', messagingToken: '', phoneinfoJsonModel: '', deviceId: '', phoneInfo: '' };
    const { answer } = await server.call('getAfterLoginInfoWeb', device, { token: member.token });
    expect(answer.user).toMatchObject({ safebox: 250_00, hasSafeboxPassword: true, coin: 750_00 });
  });

  it('is only one if many set a first one at once', async () => {
    const pins = Array.from({ length: 20 }, (_, index) => String(100_000 + index));
    const answers = await Promise.all(pins.map((password) => setPassword({ password })));
    expect(answers.filter(({ answer }) => answer.errcode === 0)).toHaveLength(1);
  });

  it('takes no more than ten wrong tries an hour, of moves and changes together, however many at once', async () => {
    await filled();
    const tries = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        index % 2 === 0
          ? move({ direction: 'out', amount: 1, shown: 400_00, password: String(500_000 + index) })
          : setPassword({ password: OTHER_PIN, oldPassword: String(500_000 + index) }),
      ),
    );
    expect(tries.filter(({ answer }) => answer.errcode === E.wrongPassword.code)).toHaveLength(10);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(30);
    const right: Wish = { direction: 'out', amount: 1_00, shown: 400_00, password: PIN };
    expect((await move(right)).status).toBe(429);
    server.clock.advance(HOUR);
    expect((await move(right)).answer).toMatchObject({ errcode: 0, safebox: 399_00 });
  });

  it('is no try where it is right and the move is refused', async () => {
    await filled();
    const tooMuch: Wish = { direction: 'out', amount: 1000_00, shown: 400_00, password: PIN };
    for (let time = 0; time < 11; time += 1) {
      const { status, answer } = await move(tooMuch);
      expect([status, answer.errcode === 0]).toEqual([200, false]);
    }
    expect((await move({ ...tooMuch, amount: 1_00 })).answer).toMatchObject({ errcode: 0, safebox: 399_00 });
  });

  it('may be typed right under the key of a wrong try whose answer was lost', async () => {
    await filled();
    const [key, out] = [randomUUID(), { direction: 'out', amount: 1_00, shown: 400_00 } as const];
    expect((await move({ ...out, password: OTHER_PIN }, { key })).answer.errcode).toBe(E.wrongPassword.code);
    expect((await move({ ...out, password: PIN }, { key })).answer).toMatchObject({ errcode: 0, safebox: 399_00 });
    expect((await move({ ...out, password: PIN }, { key })).answer).toMatchObject({ errcode: 0, safebox: 399_00 });
    expect(await holdings()).toMatchObject({ safebox: 399_00 });
  });

  it('is forgotten: a code to the own number sets a new one, and the old one opens nothing', async () => {
    await filled();
    expect((await setPassword({ password: OTHER_PIN, code: '000000' })).answer.errcode).toBe(E.numberNeeded.code);
    const mobile = '+639175550199';
    await server.db.updateTable('app_user').set({ mobile }).where('id', '=', member.userId).execute();
    expect((await setPassword({ password: OTHER_PIN, code: '000000' })).answer.errcode).toBe(E.codeExpired.code);
    await server.call('smsSendV2', { mobile, purpose: PURPOSE.forget });
    const code = (await readInbox(server.db, mobile))[0]?.code ?? '';
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await setPassword({ password: OTHER_PIN, code: wrong })).answer.errcode).toBe(E.wrongCode.code);
    expect((await setPassword({ password: OTHER_PIN, code })).answer.errcode).toBe(0);
    expect((await setPassword({ password: PIN, code })).answer.errcode).toBe(E.codeExpired.code);
    const out = { direction: 'out', amount: 100_00, shown: 400_00 } as const;
    expect((await move({ ...out, password: PIN })).answer.errcode).toBe(E.wrongPassword.code);
    expect((await move({ ...out, password: OTHER_PIN })).answer).toMatchObject({ safebox: 300_00, coin: 700_00 });
  });
});

describe('money in the safe', () => {
  it('goes in without and comes out with the password, each a line of the list', async () => {
    await filled(400_00);
    expect((await move({ direction: 'out', amount: 1_00, shown: 400_00 })).answer.errcode).toBe(E.passwordNeeded.code);
    const out = await move({ direction: 'out', amount: 150_00, shown: 400_00, password: PIN });
    expect(out.answer).toEqual({ errcode: 0, coin: 750_00, safebox: 250_00 });
    const { list, pages } = await look();
    expect(list.map(({ amount, balance }) => [amount, balance])).toEqual([
      [-150_00, 250_00],
      [400_00, 400_00],
    ]);
    expect(pages).toBe(1);
    const second = await look(member, 2, 1);
    expect([second.pages, second.list[0]?.amount]).toEqual([2, 400_00]);
    const history = await server.call(
      'appUserCoinDetail',
      { kind: 'safebox', pageNum: 1, pageSize: 20 },
      { token: member.token },
    );
    expect(history.answer.list.map(({ amount }) => amount)).toEqual([150_00, -400_00]);
  });

  it('needs a safe with a password, and never more than there is', async () => {
    expect((await move({ direction: 'in', amount: 1, shown: 0 })).answer.errcode).toBe(E.noPassword.code);
    await filled();
    const too = [
      { direction: 'in', amount: 600_01, shown: 400_00 },
      { direction: 'out', amount: 400_01, shown: 400_00, password: PIN },
    ] as const;
    for (const wish of too) expect((await move(wish)).answer.errcode).toBe(E.notEnough.code);
    expect(await holdings()).toEqual({ coin: 600_00, safebox: 400_00 });
  });

  it('cannot be spent by play', async () => {
    await filled(999_00);
    const bet = { provider: 'house', reference: randomUUID(), transaction: randomUUID(), gameId: 'halo-halo-spin' };
    const place = transact(server.db, (trx) =>
      placeBet(trx, server.services.hooks, {
        ...bet,
        userId: member.userId,
        amount: 2_00,
        now: server.clock.now(),
      }),
    );
    await expect(place).rejects.toMatchObject({ error: GAME_ERRORS.balanceTooLow });
    expect(await holdings()).toEqual({ coin: 1_00, safebox: 999_00 });
  });

  it('can be moved by a player who has paused or excluded themselves', async () => {
    await filled();
    await server.db.updateTable('app_user').set({ play_state: 'excluded' }).where('id', '=', member.userId).execute();
    expect((await move({ direction: 'out', amount: 100_00, shown: 400_00, password: PIN })).answer.errcode).toBe(0);
    expect((await move({ direction: 'in', amount: 50_00, shown: 300_00 })).answer.errcode).toBe(0);
  });

  it('belongs to its member only', async () => {
    await filled();
    const other = await server.member();
    expect(await look(other)).toMatchObject({ safebox: 0, hasPassword: false, list: [] });
    await setPassword({ password: PIN }, other);
    const out = await move({ direction: 'out', amount: 1, shown: 0, password: PIN }, { who: other });
    expect(out.answer.errcode).toBe(E.notEnough.code);
    expect((await server.call('getSafebox', { pageNum: 1, pageSize: 20 })).status).toBe(401);
  });

  it('moves once for one key, and another body under it is refused', async () => {
    await filled();
    const key = randomUUID();
    const wish: Wish = { direction: 'out', amount: 100_00, shown: 400_00, password: PIN };
    const [first, second] = [await move(wish, { key }), await move(wish, { key })];
    expect(first.answer.errcode).toBe(0);
    expect(second.answer).toEqual(first.answer);
    expect((await move({ ...wish, amount: 200_00 }, { key })).status).toBe(409);
    expect(await holdings()).toEqual({ coin: 700_00, safebox: 300_00 });
  });

  it('moves once if the answer was lost and the same is requested again under another key', async () => {
    await filled();
    const wish: Wish = { direction: 'in', amount: 100_00, shown: 400_00 };
    await move(wish);
    expect((await move(wish)).answer.errcode).toBe(E.holdsAnother.code);
    expect(await holdings()).toEqual({ coin: 500_00, safebox: 500_00 });
  });

  it('moves once of many at the same time', async () => {
    await filled();
    const wishes = Array.from({ length: AT_ONCE }, (_, index): Wish => ({
      direction: index % 2 === 0 ? 'in' : 'out',
      amount: 1_00,
      shown: 400_00,
      password: PIN,
    }));
    const answers = await Promise.all(wishes.map((wish) => move(wish)));
    expect(answers.filter(({ answer }) => answer.errcode === 0)).toHaveLength(1);
    const { coin, safebox } = await holdings();
    expect([coin + safebox, Math.abs(safebox - 400_00)]).toEqual([1000_00, 1_00]);
  });

  it('is never lost or doubled, whatever is moved', async () => {
    await setPassword({ password: PIN });
    const wish = fc.record({
      direction: fc.constantFrom('in' as const, 'out' as const),
      amount: fc.integer({ min: 1, max: 700_00 }),
      isStale: fc.boolean(),
      isWrong: fc.boolean(),
    });
    const wishes = fc.sample(wish, { numRuns: sized(20, 60), seed: 7 });
    for (const { direction, amount, isStale, isWrong } of wishes) {
      const before = await holdings();
      const shown = isStale ? before.safebox + 1 : before.safebox;
      const { status, answer } = await move({ direction, amount, shown, password: isWrong ? '000000' : PIN });
      const isEnough = amount <= (direction === 'in' ? before.coin : before.safebox);
      const moves = status === 200 && answer.errcode === 0;
      if (isStale || !isEnough || (isWrong && direction === 'out')) expect(moves).toBe(false);
      const change = moves ? (direction === 'in' ? amount : -amount) : 0;
      expect(await holdings()).toEqual({ coin: before.coin - change, safebox: before.safebox + change });
    }
  });
});
