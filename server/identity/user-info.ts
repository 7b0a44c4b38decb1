import type { UserInfo } from '#contract/user.ts';
import type { Db } from '../db/transact.ts';
import { COIN, userAccount } from '../ledger/accounts.ts';
import { balancesOf } from '../ledger/ledger.ts';
import type { User } from './users.ts';

const DAY_MS = 24 * 60 * 60_000;
/** The first of the lottery items (spec §3): what `lottery` counts. */
const LOTTERY = 80_001;

/** User info (spec §3) of a player: who they are from identity, what they have from the ledger. */
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
    avatarOther: '',
    mobile: user.mobile ?? '',
    coin: balances.get(COIN) ?? 0,
    lottery: balances.get(LOTTERY) ?? 0,
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
    hasUserOther: false,
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

/** Hundredths deposited and bet, all time. */
export async function playTotalsOf(db: Db, userId: string): Promise<{ deposited: number; bet: number }> {
  const row = await db
    .selectFrom('play_total')
    .select(['deposited', 'bet'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? { deposited: 0, bet: 0 };
}
