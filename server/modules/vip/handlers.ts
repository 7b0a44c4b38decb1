import type { Handler, Handlers } from '../../http/calls/handlers.ts';
import { auditOf, bonusesOf, type MarkedBonus, tasksOf, type VipInput } from './rules.ts';
import { inputOf, receive } from './service.ts';

/** The part that the contract answers. */
const withoutMark = <T extends Pick<MarkedBonus, 'mark'>>({ mark: _mark, ...shown }: T): Omit<T, 'mark'> => shown;

const getVipInfo: Handler<'getVipInfo'> = async ({ db, session, language, now }, { keyList }) => {
  const input = await inputOf(db, session.userId, language, now);
  return {
    errcode: 0,
    vip: input.known.vip,
    vipExp: input.known.vipExp,
    bonuses: keyList.includes('bonuses') ? bonusesOf(input).map(withoutMark) : null,
    tasks: keyList.includes('tasks') ? tasksOf(input).map(withoutMark) : null,
    audit: keyList.includes('audit') ? auditOf(input) : null,
    turnoverFactor: input.rule.turnoverFactor,
    serverTime: now,
  };
};

const getVipLevelAudit: Handler<'getVipLevelAudit'> = async ({ db, session, language, now }) => {
  const input = await inputOf(db, session.userId, language, now);
  return { errcode: 0, audit: auditOf(input), serverTime: now };
};

const bonusOf = (kind: MarkedBonus['kind']) => (input: VipInput) => bonusesOf(input).find((each) => each.kind === kind);

const receiveVipBonusUser: Handler<'receiveVipBonusUser'> = async ({ db, session, now }, { level }) => {
  const gift = (input: VipInput) => bonusesOf(input).find((each) => each.kind === 'level' && each.level === level);
  return { errcode: 0, ...(await receive(db, session.userId, gift, now)) };
};

const appVipUserReceiveDaily: Handler<'appVipUserReceiveDaily'> = async ({ db, session, now }) => ({
  errcode: 0,
  ...(await receive(db, session.userId, bonusOf('daily'), now)),
});

const appVipUserReceiveSignInAward: Handler<'appVipUserReceiveSignInAward'> = async ({ db, session, now }) => ({
  errcode: 0,
  ...(await receive(db, session.userId, bonusOf('signIn'), now)),
});

const receiveVipTaskAndBonus: Handler<'receiveVipTaskAndBonus'> = async ({ db, session, now }, { id }) => {
  const find = (input: VipInput) =>
    id === 'weekly' || id === 'monthly' ? bonusOf(id)(input) : tasksOf(input).find((task) => task.id === id);
  return { errcode: 0, ...(await receive(db, session.userId, find, now)) };
};

/** The VIP calls (spec §7). */
export const vipHandlers = {
  getVipInfo,
  getVipLevelAudit,
  receiveVipBonusUser,
  appVipUserReceiveDaily,
  appVipUserReceiveSignInAward,
  receiveVipTaskAndBonus,
} satisfies Partial<Handlers>;
