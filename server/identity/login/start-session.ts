import type { CallAnswer } from '#contract/index.ts';
import { SESSION_ERRORS } from '#contract/member/user.ts';
import type { Trx } from '../../db/transact.ts';
import { BusinessError } from '../../errors.ts';
import type { Hooks } from '../../hooks.ts';
import type { Random } from '../../random.ts';
import { userInfoOf } from '../players/user-info.ts';
import type { User } from '../players/users.ts';
import { noteNetwork } from './known-networks.ts';
import { openSession } from './sessions.ts';

/** Inputs of a new session. */
interface LoginContext {
  readonly db: Trx;
  readonly now: number;
  readonly random: Random;
  readonly address: string;
  readonly hooks: Hooks;
}

/**
 * Starts a session of an authenticated player: the answer of every login and registration. An excluded player gets one
 * too, to withdraw, to read and to ask for help; every call declared `play` refuses them. Throws BusinessError
 * `accountFrozen`.
 */
export async function startSession(
  { db, now, random, address, hooks }: LoginContext,
  user: User,
  { deviceId = '', isNew }: { deviceId: string | undefined; isNew: boolean },
): Promise<CallAnswer<'accountLogin'>> {
  await refuseFrozen(db, user.id);
  await noteNetwork(db, { userId: user.id, address }, now);
  const { token, expiresAt } = await openSession(db, { userId: user.id, deviceId }, { now, random });
  return {
    errcode: 0,
    token,
    expiresAt,
    isNew,
    user: { ...(await userInfoOf(db, user, now)), ...(await hooks.userInfo(db, user.id)) },
  };
}

/** Waits for a running freeze, which ends only the sessions that it sees. */
async function refuseFrozen(db: Trx, userId: string): Promise<void> {
  const { frozen_at: frozenAt } = await db
    .selectFrom('app_user')
    .select('frozen_at')
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirstOrThrow();
  if (frozenAt !== null) throw new BusinessError(SESSION_ERRORS.accountFrozen);
}
