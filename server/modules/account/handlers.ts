import { FLAG_NAMES } from '#contract/flags.ts';
import type { CallAnswer } from '#contract/index.ts';
import type { Flags } from '#contract/member/account.ts';
import type { Handler } from '../../http/calls/handlers.ts';
import { userInfoOf } from '../../identity/players/user-info.ts';
import { memberOf } from '../../identity/players/users.ts';
import { mayBetNow } from '../../play/may-bet.ts';

const NO_FLAGS = Object.fromEntries(FLAG_NAMES.map((name) => [name, false])) as Flags;

/** User data of the logged-in member (spec §7): every module adds its part (hooks.memberData). */
export const getAfterLoginInfoWeb: Handler<'getAfterLoginInfoWeb'> = async ({ db, hooks, session, now, language }) => {
  const member = { userId: session.userId, now };
  const mayPlay = (await hooks.playRefusal(db, member)) === null;
  const mayBet = () => mayBetNow(db, hooks, member);
  const getsFirstGifts = async () => (await hooks.firstGiftRefusal(db, member)) === null;
  const { flags, user, ...data } = await hooks.memberData(db, { ...member, language, mayPlay, mayBet, getsFirstGifts });
  const whole = { ...user, ...(await hooks.userInfo(db, session.userId)) };
  const answer = { errcode: 0, ...data, user: whole, flags: { ...NO_FLAGS, ...flags } };
  // The modules' parts form a complete answer; development and tests check it against the contract.
  return answer as CallAnswer<'getAfterLoginInfoWeb'>;
};

const NO_FIGURES = { coin: 0, lottery: 0, vip: 0, vipExp: 0, userLevel: 0, bet: 0, hasPassword: false } as const;

/** The figures that change with play (spec §7). */
export const refreshData: Handler<'refreshData'> = async ({ db, now, session }) => {
  if (session === null) return { errcode: 0, ...NO_FIGURES, serverTime: now };
  const user = await memberOf(db, session.userId);
  const { coin, lottery, vip, vipExp, userLevel, bet, hasPassword } = await userInfoOf(db, user, now);
  return { errcode: 0, coin, lottery, vip, vipExp, userLevel, bet, hasPassword, serverTime: now };
};
