import { z } from 'zod';
import { text } from '#contract/base/conventions.ts';
import { callErrors } from '#contract/base/errors.ts';
import type { Trx } from '../../db/transact.ts';
import { BusinessError, RequestError } from '../../errors.ts';
import { openSessionsOf, revokeSessions } from '../../identity/login/sessions.ts';
import { findUser, type User } from '../../identity/players/users.ts';
import { coinsOf } from '../../ledger/ledger.ts';
import { lockMember } from '../../ledger/locks.ts';
import * as column from '../../operator/content/column.ts';
import { type OperatorPart, operatorAct } from '../../operator/content/entry.ts';
import { listOf } from '../../operator/reports/list-of.ts';
import { playerField } from '../../operator/reports/player.ts';
import { endGames } from '../../play/sessions.ts';

export const FREEZE_ERRORS = callErrors({
  frozenAlready: [8376, 'This player is frozen already'],
  notFrozen: [8377, 'This player is not frozen'],
});
const E = FREEZE_ERRORS;

const frozen = listOf(
  {
    name: 'frozenPlayers',
    title: 'Frozen players',
    summary: 'Players who cannot log in now, the newest first. Their money stays, and what they had bet is settled.',
    section: 'players',
    acts: ['unfreezePlayer'],
    read: ({ db }) =>
      db
        .selectFrom('app_user')
        .select(['id', 'frozen_at', 'frozen_by', 'frozen_reason'])
        .where('frozen_at', 'is not', null)
        .orderBy('frozen_at', 'desc')
        .orderBy('id')
        .$narrowType<{ frozen_at: number; frozen_by: string; frozen_reason: string }>(),
    async complete(users, { db }) {
      const coins = await coinsOf(
        db,
        users.map(({ id }) => id),
      );
      return users.map((user) => ({ ...user, coin: coins.get(user.id) ?? 0 }));
    },
  },
  {
    createTime: column.time('Since', 'frozen_at'),
    userId: column.player('Player', 'id'),
    coin: column.money('Balance'),
    reason: column.text('Reason', 'frozen_reason'),
    operator: column.text('By', 'frozen_by'),
  },
);

/** Locks and reads the player. Throws RequestError 404 if unknown. */
async function holdPlayer(trx: Trx, userId: string): Promise<User> {
  await lockMember(trx, userId);
  const user = await findUser(trx, userId);
  if (user === undefined) throw new RequestError(404, 'There is no such player');
  return user;
}

type Freeze = Pick<User, 'frozen_at' | 'frozen_by' | 'frozen_reason'>;
const setFreeze = (trx: Trx, userId: string, freeze: Freeze) =>
  trx.updateTable('app_user').set(freeze).where('id', '=', userId).execute();

const freeze = operatorAct({
  name: 'freezePlayer',
  title: 'Freeze',
  summary:
    'Logs the player out everywhere and lets them log in no more; they are told to write to support. What is bet is settled, coins on a coin pusher come back, and all money stays.',
  body: z.object({ userId: playerField, reason: text(200).trim().min(1).describe('Reason, for operators') }),
  errors: [E.frozenAlready],
  async act({ db, hooks, now, operator }, { userId, reason }) {
    const { frozen_at: frozenAt } = await holdPlayer(db, userId);
    if (frozenAt !== null) throw new BusinessError(E.frozenAlready);
    await setFreeze(db, userId, { frozen_at: now, frozen_by: operator, frozen_reason: reason });
    const logins = await openSessionsOf(db, userId, now);
    await revokeSessions(db, userId, now);
    const games = await endGames(db, userId, now);
    await hooks.onPause(db, { userId, now });
    return { subject: userId, before: { logins, games }, after: { logins: 0, games: 0, frozen: reason } };
  },
});

const unfreeze = operatorAct({
  name: 'unfreezePlayer',
  title: 'Unfreeze',
  summary: 'The player can log in again. A break or an exclusion of their own still counts.',
  body: z.object({ userId: playerField, why: text(200).trim().min(1).describe('Reason, for operators') }),
  errors: [E.notFrozen],
  async act({ db }, { userId, why }) {
    const { frozen_at: frozenAt, frozen_reason: frozenFor } = await holdPlayer(db, userId);
    if (frozenAt === null) throw new BusinessError(E.notFrozen);
    await setFreeze(db, userId, { frozen_at: null, frozen_by: null, frozen_reason: null });
    return { subject: userId, before: { frozen: frozenFor }, after: { unfrozen: why } };
  },
});

/** Freezes of players. */
export const freezesPart: OperatorPart = { lists: [frozen], acts: [freeze, unfreeze] };
