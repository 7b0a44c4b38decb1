import type { Db } from '../../db/transact.ts';
import type { MemberContext, MemberData } from '../../hooks.ts';
import { refusalOfState, playStateAt } from '../../identity/players/play-state.ts';
import { shareUrls } from '../../identity/players/share-urls.ts';
import { userInfoOf } from '../../identity/players/user-info.ts';
import { findUser, memberOf } from '../../identity/players/users.ts';
import { firstDepositOf } from '../../play/totals.ts';
import type { Module } from '../module.ts';
import { getAfterLoginInfoWeb, refreshData } from './handlers.ts';
import { accountOperator } from './operator.ts';

/** The member's data: identity and play state. */
export const accountModule: Module = {
  name: 'account',
  handlers: { getAfterLoginInfoWeb, refreshData },
  operator: accountOperator,
  memberData,
  playRefusal: async (db, { userId, now, player }) => refusalOfState(player ?? (await findUser(db, userId)), now),
};

async function memberData(db: Db, { userId, now }: MemberContext): Promise<MemberData> {
  const user = await memberOf(db, userId);
  return {
    user: await userInfoOf(db, user, now),
    inviteCode: user.invite_code,
    aid: user.aid,
    registerTime: user.created_at,
    firstRecharge: await firstDepositOf(db, user.id),
    shareUrlMap: await shareUrls(db, user.invite_code),
    ...playStateAt(user, now),
  };
}
