import { z } from 'zod';
import { hundredths, timestamp } from '#contract/conventions.ts';
import { maskMobile, toE164 } from '#contract/mobile.ts';
import { readTopPage } from '../../db/page.ts';
import { RequestError } from '../../errors.ts';
import { accountKey } from '../../identity/names.ts';
import { standingAt } from '../../identity/play-state.ts';
import { openSessionsOf, revokeSessions } from '../../identity/sessions.ts';
import { findUser } from '../../identity/users.ts';
import { coinsOf } from '../../ledger/ledger.ts';
import { lockMember } from '../../ledger/locks.ts';
import { type OperatorPart, operatorAct, operatorList } from '../../operator/entry.ts';
import { MOST_LISTED } from '../../operator/read.ts';
import { endGames } from '../../play/sessions.ts';

const userId = z.string().max(64).describe('Player');
const playStates = z.enum(['open', 'limited', 'coolingOff', 'excluded', 'frozen']);
const FROZEN = { playState: 'frozen', playStateUntil: null } as const;

/** Acts on any player. */
const ALWAYS = ['writePlayerNote', 'stopWithdrawals', 'askCorrection'];

const players = operatorList({
  name: 'players',
  title: 'Players',
  summary: 'Find a player by id, account name, number or nickname.',
  section: 'players',
  filters: z.object({
    find: z.string().max(64).describe('Id, account, number or how the nickname begins').optional(),
    userId: userId.describe('Id').optional(),
  }),
  row: z.object({
    userId: z.string(),
    account: z.string(),
    mobile: z.string(),
    nickname: z.string(),
    coin: hundredths,
    vip: z.int(),
    kycStep: z.int(),
    playState: playStates,
    playStateUntil: timestamp.nullable(),
    createTime: timestamp,
  }),
  columns: [
    { field: 'userId', title: 'Id', kind: 'player' },
    { field: 'nickname', title: 'Nickname', kind: 'text' },
    { field: 'account', title: 'Account', kind: 'text' },
    { field: 'mobile', title: 'Number', kind: 'text' },
    { field: 'coin', title: 'Balance', kind: 'money' },
    { field: 'vip', title: 'VIP', kind: 'number' },
    { field: 'kycStep', title: 'KYC step', kind: 'number' },
    { field: 'playState', title: 'Play', kind: 'state' },
    { field: 'playStateUntil', title: 'Until', kind: 'time' },
    { field: 'createTime', title: 'Since', kind: 'time' },
  ],
  acts: [...ALWAYS, 'endSessions', 'freezePlayer', 'unfreezePlayer'],
  offers: ({ playState }) => [
    ...ALWAYS,
    ...(playState === 'frozen' ? ['unfreezePlayer'] : ['endSessions', 'freezePlayer']),
  ],
  async read({ db, now }, { find, userId: id }, page) {
    let query = db.selectFrom('app_user').selectAll().orderBy('created_at', 'desc').orderBy('id');
    if (id !== undefined) query = query.where('id', '=', id);
    if (find !== undefined) {
      const typed = find.trim();
      const begins = `${typed.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
      query = query.where((where) =>
        where.or([
          where('id', '=', typed),
          where('account_key', '=', accountKey(typed)),
          where('mobile', '=', toE164(typed) ?? ''),
          where('nickname', 'ilike', begins),
        ]),
      );
    }
    const { list, pages } = await readTopPage(db, query, page, MOST_LISTED);
    const coins = await coinsOf(
      db,
      list.map(({ id: each }) => each),
    );
    const rows = list.map((user) => ({
      userId: user.id,
      account: user.account,
      mobile: user.mobile === null ? '' : maskMobile(user.mobile),
      nickname: user.nickname,
      coin: coins.get(user.id) ?? 0,
      vip: user.vip,
      kycStep: user.user_level,
      ...(user.frozen_at === null ? standingAt(user, now) : FROZEN),
      createTime: user.created_at,
    }));
    return { list: rows, pages };
  },
});

const sessions = operatorList({
  name: 'sessions',
  title: 'Logins',
  summary: 'Where players are logged in, and were within the week, newest first.',
  section: 'players',
  filters: z.object({ userId: userId.optional() }),
  row: z.object({
    id: z.string(),
    userId: z.string(),
    state: z.enum(['open', 'ended', 'expired']),
    createTime: timestamp,
    expireTime: timestamp,
    endTime: timestamp.nullable(),
  }),
  columns: [
    { field: 'createTime', title: 'Since', kind: 'time' },
    { field: 'userId', title: 'Player', kind: 'player' },
    { field: 'state', title: 'State', kind: 'state' },
    { field: 'expireTime', title: 'Lasts until', kind: 'time' },
    { field: 'endTime', title: 'Ended', kind: 'time' },
  ],
  acts: [],
  async read({ db, now }, { userId: id }, page) {
    let query = db
      .selectFrom('app_session')
      .select(['id', 'user_id', 'created_at', 'expires_at', 'revoked_at'])
      .orderBy('id', 'desc');
    if (id !== undefined) query = query.where('user_id', '=', id);
    const { list, pages } = await readTopPage(db, query, page, MOST_LISTED);
    const rows = list.map((session) => {
      const ended = session.expires_at <= now ? ('expired' as const) : ('open' as const);
      const state = session.revoked_at === null ? ended : ('ended' as const);
      return {
        id: String(session.id),
        userId: session.user_id,
        state,
        createTime: session.created_at,
        expireTime: session.expires_at,
        endTime: session.revoked_at,
      };
    });
    return { list: rows, pages };
  },
});

const endSessions = operatorAct({
  name: 'endSessions',
  title: 'End all logins',
  summary: 'Logs the player out everywhere and closes the games they have open. What is bet is settled all the same.',
  body: z.object({ userId }),
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

/** Who plays here, and where they are logged in. */
export const accountOperator: OperatorPart = { lists: [players, sessions], acts: [endSessions] };
