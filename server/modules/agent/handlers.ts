import { createHash } from 'node:crypto';
import type { AgentLogRow } from '#contract/agent/calls.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { refusalOf } from '../../errors.ts';
import type { Handler, Handlers } from '../../http/calls/handlers.ts';
import { maskNickname } from '../../identity/players/masking.ts';
import { countUse } from '../../rate-limit/rate-limit.ts';
import { type Commission, pageOfCommissions } from './repository.ts';
import { agentRuleInForce } from './rules.ts';
import { fillInviter, receiveBonuses, receiveCommission, totalsOf } from './service.ts';
import { pageOfTeam, type TeamMember } from './team.ts';

const appAgent5User: Handler<'appAgent5User'> = async ({ db, session, now }) => {
  const { opposingPercent: _, ...terms } = await agentRuleInForce.read(db);
  const mine = session === null ? null : await totalsOf(db, session.userId, now);
  return { errcode: 0, terms, mine, serverTime: now };
};

const appAgent5UserLog: Handler<'appAgent5UserLog'> = async ({ db, session: { userId } }, { of, ...page }) => {
  if (of === 'team') {
    const { list, pages } = await pageOfTeam(db, userId, page);
    return { errcode: 0, list: list.map(teamRow), pages };
  }
  const { list, pages } = await pageOfCommissions(db, userId, page);
  return { errcode: 0, list: list.map(commissionRow), pages };
};

/** A friend as the agent sees them, with a key that does not identify the player. */
const teamRow = ({ uuid, nickname, avatar, level, hasDeposited, createdAt }: TeamMember): AgentLogRow => ({
  of: 'team',
  id: createHash('sha256').update(`team:${uuid}`).digest('hex').slice(0, 24),
  level,
  nickname: maskNickname(nickname),
  avatar,
  hasDeposited,
  createTime: createdAt,
});

const commissionRow = ({ day, level1_bet, level2_bet, amount }: Commission): AgentLogRow => ({
  of: 'commission',
  id: String(day),
  createTime: day * DAY_MS,
  level1Bet: level1_bet,
  level2Bet: level2_bet,
  amount,
});

const appAgent5UserReceive: Handler<'appAgent5UserReceive'> = async ({ db, session, now }) => ({
  errcode: 0,
  ...(await receiveCommission(db, session.userId, now)),
});

const appAgent5UserInviteValidReceive: Handler<'appAgent5UserInviteValidReceive'> = async ({ db, session, now }) => ({
  errcode: 0,
  ...(await receiveBonuses(db, session.userId, now)),
});

const agentFill: Handler<'agentFill'> = async ({ db, session: { userId }, address, now }, { pid }) => {
  await countUse(db, 'inviterTriesPerMember', userId, now);
  const filled = await fillInviter(db, { userId, pid, address, now });
  // An error would roll the transaction back, and the attempt would not count.
  if ('refusal' in filled) return refusalOf(filled.refusal);
  return { errcode: 0, nickname: maskNickname(filled.inviter.nickname) };
};

/** The calls of the agent programme (spec §7). */
export const agentHandlers = {
  appAgent5User,
  appAgent5UserLog,
  appAgent5UserReceive,
  appAgent5UserInviteValidReceive,
  agentFill,
} satisfies Partial<Handlers>;
