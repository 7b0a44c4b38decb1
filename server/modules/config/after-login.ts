import type { Language } from '#contract/languages.ts';
import type { Db } from '../../db/transact.ts';
import { RequestError } from '../../http/errors.ts';
import type { Handler } from '../../http/handlers.ts';
import { playStateOf } from '../../identity/play-state.ts';
import { userInfoOf } from '../../identity/user-info.ts';
import { findUser } from '../../identity/users.ts';
import { COIN, userAccount } from '../../ledger/accounts.ts';
import { activityList } from './activities.ts';
import { likesOf } from './likes.ts';

/** Whether a player has a jackpot chance to spend. */
export type CanDraw = (db: Db, userId: string, now: number) => Promise<boolean>;

/** User data of the logged-in member (spec §7): who they are, what they may do, what waits for them. */
export function afterLogin(canDraw: CanDraw, language: Language): Handler<'getAfterLoginInfoWeb'> {
  return async ({ db, now, session }) => {
    const user = await findUser(db, session.userId);
    if (user === undefined) throw new RequestError(401, 'Log in again');
    const playState = playStateOf(user, now);
    return {
      errcode: 0,
      user: await userInfoOf(db, user, now),
      appGameDataUser: { gameLikes: await likesOf(db, user.id), gameHistory: [] },
      inviteCode: user.invite_code,
      aid: '',
      registerTime: user.created_at,
      firstRecharge: await firstDepositOf(db, user.id),
      shareUrlMap: { default: `/auth/register?inviteCode=${user.invite_code}` },
      activityIds: await activityList(db, user.id, language),
      kycAmount: 0,
      isAddKyc: false,
      hasKyc: false,
      isNewUserForcePopKyc: false,
      playState,
      flags: {
        spinAwardFlag: false,
        taskAwardFlag: false,
        agent5AwardFlag: false,
        vipAwardFlag: false,
        signInFlag: false,
        emailAwardFlag: false,
        canReceiveDrawChance: (playState === 'open' || playState === 'limited') && (await canDraw(db, user.id, now)),
        diamondMallRedDot: false,
        vipTaskFlag: false,
      },
    };
  };
}

/** A player's first deposit in hundredths, 0 before it. */
async function firstDepositOf(db: Db, userId: string): Promise<number> {
  const first = await db
    .selectFrom('ledger_account as account')
    .innerJoin('ledger_posting as posting', 'posting.account_id', 'account.id')
    .innerJoin('ledger_transaction as cause', 'cause.id', 'posting.transaction_id')
    .select('posting.amount')
    .where('account.owner', '=', userAccount(userId))
    .where('account.asset', '=', COIN)
    .where('cause.kind', '=', 'deposit')
    .orderBy('posting.id')
    .limit(1)
    .executeTakeFirst();
  return first?.amount ?? 0;
}
