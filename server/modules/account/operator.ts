import { z } from 'zod';
import { maskMobile } from '#contract/values/mobile.ts';
import { RequestError } from '../../errors.ts';
import { openSessionsOf, revokeSessions } from '../../identity/login/sessions.ts';
import { playStateAt } from '../../identity/players/play-state.ts';
import { findUser } from '../../identity/players/users.ts';
import { coinsOf } from '../../ledger/ledger.ts';
import { lockMember } from '../../ledger/locks.ts';
import * as column from '../../operator/content/column.ts';
import { type OperatorPart, operatorAct } from '../../operator/content/entry.ts';
import { listOf } from '../../operator/reports/list-of.ts';
import { playerField } from '../../operator/reports/player.ts';
import { endGames } from '../../play/sessions.ts';

const FROZEN = { playState: 'frozen', playStateUntil: null } as const;

/** Acts on any player. */
const ALWAYS = ['writePlayerNote', 'stopWithdrawals', 'askCorrection', 'setVipLevel'];

const players = listOf(
  {
    name: 'players',
    title: 'Players',
    summary: 'Find a player by id, account name, number or nickname.',
    section: 'players',
    acts: [...ALWAYS, 'endSessions', 'freezePlayer', 'unfreezePlayer'],
    offers: ({ playState }) => [
      ...ALWAYS,
      ...(playState === 'frozen' ? ['unfreezePlayer'] : ['endSessions', 'freezePlayer']),
    ],
    read: ({ db }) => db.selectFrom('app_user').selectAll().orderBy('created_at', 'desc').orderBy('id'),
    async complete(users, { db, now }) {
      const coins = await coinsOf(
        db,
        users.map(({ id }) => id),
      );
      return users.map((user) => ({
        ...user,
        mobile: user.mobile === null ? '' : maskMobile(user.mobile),
        coin: coins.get(user.id) ?? 0,
        ...(user.frozen_at === null ? playStateAt(user, now) : FROZEN),
      }));
    },
  },
  {
    userId: column.player('Id', 'id'),
    nickname: column.text('Nickname'),
    account: column.text('Account'),
    mobile: column.text('Number'),
    coin: column.money('Balance'),
    vip: column.number('VIP'),
    vipExp: column.number('VIP experience', 'vip_exp').detail(),
    kycStep: column.number('KYC step', 'user_level'),
    playState: column.state('Play', ['open', 'limited', 'coolingOff', 'excluded', 'frozen']),
    playStateUntil: column.time('Until').orNone(),
    aid: column.text('Campaign').detail().filter(),
    createTime: column.time('Since', 'created_at'),
  },
);

const sessions = listOf(
  {
    name: 'sessions',
    title: 'Logins',
    summary: 'Where players are logged in, and were within the week, newest first.',
    section: 'players',
    read: ({ db }) =>
      db
        .selectFrom('app_session')
        .select(['id', 'user_id', 'created_at', 'expires_at', 'revoked_at'])
        .orderBy('id', 'desc'),
    complete: (sessions, { now }) =>
      sessions.map((session) => {
        const unended = session.expires_at <= now ? ('expired' as const) : ('open' as const);
        return {
          ...session,
          id: String(session.id),
          state: session.revoked_at === null ? unended : ('ended' as const),
        };
      }),
  },
  {
    id: column.hidden(z.string()),
    createTime: column.time('Since', 'created_at'),
    userId: column.player('Player', 'user_id'),
    state: column.state('State', ['open', 'ended', 'expired']),
    expireTime: column.time('Lasts until', 'expires_at'),
    endTime: column.time('Ended', 'revoked_at').orNone(),
  },
);

const endSessions = operatorAct({
  name: 'endSessions',
  title: 'End all logins',
  summary: 'Logs the player out everywhere and closes the games they have open. What is bet is settled all the same.',
  body: z.object({ userId: playerField }),
  errors: [],
  async act({ db, now }, { userId: id }) {
    await lockMember(db, id);
    if ((await findUser(db, id)) === undefined) throw new RequestError(404, 'There is no such player');
    const logins = await openSessionsOf(db, id, now);
    await revokeSessions(db, id, now);
    const games = await endGames(db, id, now);
    return { subject: id, before: { logins, games }, after: { logins: 0, games: 0 } };
  },
});

/** Lists of players and of their sessions. */
export const accountOperator: OperatorPart = { lists: [players, sessions], acts: [endSessions] };
