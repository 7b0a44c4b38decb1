import { describe, expect, it } from 'vitest';
import type { DeclaredCall } from '#contract/base/call.ts';
import { PURPOSE } from '#contract/base/enums.ts';
import type { CallName } from '#contract/calls.ts';
import { contract } from '#contract/index.ts';
import { SESSION_ERRORS } from '#contract/member/user.ts';
import { transact } from '#server/db/transact.ts';
import { startSession } from '#server/identity/login/start-session.ts';
import { memberOf } from '#server/identity/players/users.ts';
import { coinOf } from '#server/ledger/ledger.ts';
import { FREEZE_ERRORS as E } from '#server/modules/player-desk/freezes.ts';
import { WITHDRAWAL_DESK_ERRORS } from '#server/modules/wallet/withdrawal/operator.ts';
import { TablePlayer } from '../coin-pusher/table-player.ts';
import { latestCode, PASSWORD } from '../identity/support.ts';
import { buy, drawIn, player as lottoPlayer, tick } from '../lotto/support.ts';
import { ask, logOf, Visitor, withDesk } from '../operator/support.ts';
import { memberWith, openGameOfLobby, player, PROVIDERS } from '../providers/provider.ts';
import { countRows, testServer } from '../support/helper.ts';
import { untilSomebodyWaits } from '../support/waiting.ts';

const FROZEN = SESSION_ERRORS.accountFrozen.code;
const reason = 'Two accounts of one person';
const server = testServer(withDesk({ settings: { providers: PROVIDERS } }));
const freeze = (userId: string) => ask(server, 'freezePlayer', { userId, reason });
const names = Object.keys(contract) as CallName[];
const declared = (name: CallName): DeclaredCall => contract[name];

describe('a frozen player', () => {
  it('is logged out of every call that takes a token', async () => {
    const { userId, token } = await server.member();
    expect((await freeze(userId)).answer).toMatchObject({ errcode: 0 });
    for (const name of names.filter((each) => declared(each).access !== 'public')) {
      // The server checks the token before the body.
      const { status } = await server.call(name, {} as never, { token });
      expect([name, status]).toEqual([name, 401]);
    }
  });

  it('gets the reason at every login, and can log in again once unfrozen', async () => {
    const mobile = '09175550177';
    const body = { mobile, purpose: PURPOSE.register } as const;
    await server.call('smsSend', body);
    const made = await server.call('accountRegist4', {
      mobile,
      code: await latestCode(server, mobile),
      password: PASSWORD,
      adult: true,
    });
    const userId = made.answer.user.id;
    const logins = async () => {
      await server.call('smsSend', { mobile, purpose: PURPOSE.loginAndRegister });
      const code = await latestCode(server, mobile);
      return [
        (await server.call('accountLogin', { account: mobile, password: PASSWORD })).answer.errcode,
        (await server.call('accountLoginSms2', { mobile, password: PASSWORD })).answer.errcode,
        (await server.call('accountLoginSms', { mobile, code, adult: true })).answer.errcode,
      ];
    };
    await freeze(userId);
    expect(await logins()).toEqual([FROZEN, FROZEN, FROZEN]);
    await ask(server, 'unfreezePlayer', { userId, why: 'It was another person' });
    server.clock.advance(60_000);
    expect(await logins()).toEqual([0, 0, 0]);
  });

  it('is in the contract of every call that logs in', () => {
    const logins = names.filter((name) => declared(name).secretAnswers.includes('token') && !/Regist/.test(name));
    expect(logins).toEqual(expect.arrayContaining(['accountLogin', 'googleLogin']));
    for (const name of logins)
      expect([name, declared(name).errors.map(({ code }) => code)]).toEqual([name, expect.arrayContaining([FROZEN])]);
  });

  it('has no session of a login that waited while they were frozen', async () => {
    const { userId } = await server.member();
    const { services } = server;
    let hold = (): void => undefined;
    const held = new Promise<void>((resolve) => (hold = resolve));
    const login = held.then(() =>
      transact(server.db, async (db) =>
        startSession(
          { ...services, db, now: services.clock.now(), address: '203.0.113.7' },
          await memberOf(db, userId),
          { deviceId: '', isNew: false },
        ),
      ),
    );
    const outcome = login.catch((error: unknown) => error);
    await transact(server.db, async (trx) => {
      const frozen = { frozen_at: 1, frozen_by: 'ana', frozen_reason: reason };
      await trx.updateTable('app_user').set(frozen).where('id', '=', userId).execute();
      hold();
      await untilSomebodyWaits(trx);
    });
    expect(await outcome).toMatchObject({ error: SESSION_ERRORS.accountFrozen });
  });
});

describe('requests in flight when a player is frozen', () => {
  it('of a provider’s round are settled, but no further bet is accepted', async () => {
    await openGameOfLobby(server);
    const ana = await player(server);
    await ana.bet('r1', 10_00);
    await freeze(ana.userId);
    expect((await ana.bet('r2', 10_00)).errcode).not.toBe(0);
    expect((await ana.settle('r1', 25_00)).errcode).toBe(0);
    expect(await ana.coin()).toBe(115_00);
  });

  it('on a coin pusher are refunded', async () => {
    const { userId, token } = await memberWith(server, 500_00);
    const table = await TablePlayer.open(server, token);
    table.drop(0.5, 1000);
    table.play(2);
    await table.send();
    expect(await coinOf(server.db, userId)).toBe(490_00);
    await freeze(userId);
    expect(await coinOf(server.db, userId)).toBe(500_00);
    expect(await server.db.selectFrom('pusher_table').selectAll().where('user_id', '=', userId).execute()).toEqual([]);
  });

  it('of a lottery are drawn', async () => {
    const ana = await lottoPlayer(server);
    const drawId = await drawIn(server, 60_000);
    expect((await buy(server, ana, drawId)).errcode).toBe(0);
    await freeze(ana.userId);
    server.clock.advance(10 * 60_000);
    await tick(server);
    const bought = await server.db
      .selectFrom('lotto_entry')
      .selectAll()
      .where('user_id', '=', ana.userId)
      .executeTakeFirstOrThrow();
    expect(bought.state).not.toBe('open');
  });

  it('of a withdrawal are not sent', async () => {
    const { userId } = await memberWith(server, 0);
    const row = {
      id: 'Wfrozen00001',
      user_id: userId,
      amount: 100_00,
      fee: 0,
      card_id: 1,
      bank: 'gcash',
      bank_name: 'G',
    };
    const more = { bank_kind: 'wallet', account: '09175550100', payee: 'A B', reason: '', reference: '' } as const;
    const times = { created_at: 1, approved_at: null, closed_at: null, expected_at: 2 };
    await server.db
      .insertInto('withdrawal')
      .values({ ...row, ...more, ...times, state: 'waiting' } as never)
      .execute();
    await freeze(userId);
    const { answer } = await ask(server, 'approveWithdrawal', { id: row.id });
    expect(answer['errcode']).toBe(WITHDRAWAL_DESK_ERRORS.frozen.code);
  });
});

describe('at the desk', () => {
  it('a freeze is logged with its reason, shows the money, and is offered where it is possible', async () => {
    const { userId } = await memberWith(server, 123_45);
    const ana = new Visitor(server);
    await ana.login('ana');
    const page = `/desk/player/${userId}`;
    const form = await ana.formOf(page, 'freezePlayer');
    expect((await ana.post(form.action, form.fields)).status).toBe(400);
    await ana.post(form.action, { ...form.fields, 'f.reason': reason });
    const { html } = await ana.get(page);
    expect(html).toContain('/desk/act/unfreezePlayer');
    expect(html).not.toContain('/desk/act/freezePlayer');
    const { answer } = await ask(server, 'frozenPlayers', { userId });
    expect(answer.list).toMatchObject([{ userId, coin: 123_45, reason, operator: 'ana' }]);
    const line = (await logOf(server)).at(-1);
    expect([line?.act, line?.subject, line?.after]).toEqual(['freezePlayer', userId, expect.stringContaining(reason)]);
  });

  it('of two simultaneous operators one freezes, and only a frozen player can be unfrozen', async () => {
    const { userId } = await server.member();
    const codes = await Promise.all(Array.from({ length: 8 }, async () => (await freeze(userId)).answer['errcode']));
    expect(codes.toSorted()).toEqual([0, ...Array.from({ length: 7 }, () => E.frozenAlready.code)]);
    const back = () => ask(server, 'unfreezePlayer', { userId, why: 'Checked' });
    expect([(await back()).answer['errcode'], (await back()).answer['errcode']]).toEqual([0, E.notFrozen.code]);
    expect((await ask(server, 'freezePlayer', { userId: '404', reason })).status).toBe(404);
    expect(await countRows(server.db, 'operator_log')).toBeGreaterThan(0);
  });
});
