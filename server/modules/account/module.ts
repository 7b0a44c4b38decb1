import type { MemberContext, MemberData } from '../../hooks.ts';
import type { Db } from '../../db/transact.ts';
import { refusalOfState, standingAt } from '../../identity/play-state.ts';
import { userInfoOf } from '../../identity/user-info.ts';
import { findUser, memberOf } from '../../identity/users.ts';
import { firstDepositOf } from '../../play/totals.ts';
import type { Module } from '../module.ts';
import { accountOperator } from './operator.ts';
import { getAfterLoginInfoWeb, refreshData } from './handlers.ts';

/** The member's own data: who they are, and whether they may play. */
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
    aid: '',
    registerTime: user.created_at,
    firstRecharge: await firstDepositOf(db, user.id),
    shareUrlMap: { default: `/auth/register?inviteCode=${user.invite_code}` },
    ...standingAt(user, now),
  };
}
