import type { UserInfo } from '#contract/member/user.ts';
import { earnedAvatars } from '#contract/member/vip-avatars.ts';
import { propKind } from '#contract/props/items.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import type { Db } from '../../db/transact.ts';
import { COIN, userAccount } from '../../ledger/accounts.ts';
import { balancesOf } from '../../ledger/ledger.ts';
import { playTotalsOf } from '../../play/totals.ts';
import type { User } from './users.ts';

/** User info (spec §3) of a player: identity, and balances from the ledger. */
export async function userInfoOf(db: Db, user: User, now: number): Promise<UserInfo> {
  const balances = await balancesOf(db, userAccount(user.id));
  const { deposited, bet } = await playTotalsOf(db, user.id);
  return {
    id: user.id,
    uuid: user.uuid,
    account: user.account,
    accountType: user.account_type,
    nickname: user.nickname,
    avatar: user.avatar,
    avatarOther: earnedAvatars(user.vip).at(-1) ?? '',
    mobile: user.mobile ?? '',
    coin: balances.get(COIN) ?? 0,
    lottery: lotteriesOf(balances),
    safebox: 0,
    totalRecharge: deposited,
    bet,
    exchange: 0,
    vip: user.vip,
    vipExp: user.vip_exp,
    userLevel: user.user_level,
    hasPassword: user.password_hash !== null,
    hasSafeboxPassword: false,
    hasKyc: false,
    hasUserOther: user.other_at !== null,
    regPeriod: Math.max(0, Math.floor((now - user.created_at) / DAY_MS)),
    pid: user.pid ?? '',
    facebookAccount: '',
    googleAccount: '',
    lineAccount: '',
    facebookName: '',
    lineName: '',
    googleName: '',
  };
}

/** Held scratch cards of all kinds (spec §3: lotteries 80001 to 80003). */
function lotteriesOf(balances: ReadonlyMap<number, number>): number {
  return [...balances].reduce((sum, [asset, count]) => (propKind(asset) === 'lottery' ? sum + count : sum), 0);
}
