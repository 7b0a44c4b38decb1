import { z } from 'zod';
import { call, type Declared, domain } from '../base/call.ts';
import { amount, hundredths, id, paged, text, timestamp, turnoverFactor } from '../base/conventions.ts';
import { callErrors } from '../base/errors.ts';
import { paid } from '../props/award.ts';
import { AGENT_LISTS, TEAM_LEVELS } from './rules.ts';

/** Hundredths of a percent of valid bets; at most 5 %. */
const rate = z.int().min(0).max(500);

/** The operator's terms of the agent programme, shown to players unchanged. */
export const agentTerms = {
  /** Part of the bets of friends, and of their friends. */
  level1Rate: rate,
  level2Rate: rate,
  /** How many times commission must be bet before a withdrawal. */
  commissionFactor: turnoverFactor,
  /** Bonus for a friend, once their deposits reach `minDeposit`; hundredths, 0 for none. */
  friendBonus: amount,
  minDeposit: amount.min(1),
  /** How many times the bonus must be bet. */
  bonusFactor: turnoverFactor,
};
const terms = z.object(agentTerms);
export type AgentTerms = z.infer<typeof terms>;

const count = z.int().min(0);

/** A member's team and earnings so far. */
const mine = z.object({
  inviteCode: z.string(),
  /** Path of the app that registers by the code. */
  link: z.string(),
  /** Friends by level. */
  level1: count,
  level2: count,
  /** Avatars of the friends who joined last. */
  avatars: z.array(z.string()).max(4),
  /** Commission of the last settled day if that was yesterday (UTC), and of all days. */
  yesterday: hundredths,
  total: hundredths,
  /** Commission that can be received now. */
  claimable: hundredths,
  /** Bonuses for friends that can be received now. */
  bonus: hundredths,
  /** Commission that waits for a check of an operator. */
  held: hundredths,
  /** Whether an inviter can be named now (agentFill). */
  mayFill: z.boolean(),
});
export type AgentTotals = z.infer<typeof mine>;

const logRow = z.discriminatedUnion('of', [
  z.object({
    of: z.literal('team'),
    id,
    level: z.literal(TEAM_LEVELS),
    /** Masked. */
    nickname: z.string(),
    avatar: z.string(),
    hasDeposited: z.boolean(),
    /** When the friend registered. */
    createTime: timestamp,
  }),
  z.object({
    of: z.literal('commission'),
    id,
    /** Start of the UTC day. */
    createTime: timestamp,
    /** Valid bets of both levels on that day. */
    level1Bet: hundredths,
    level2Bet: hundredths,
    amount: hundredths,
  }),
]);
export type AgentLogRow = z.infer<typeof logRow>;

/** Errors of the calls of agents (not in the spec). */
export const AGENT_ERRORS = callErrors({
  nothingToReceive: [8680, 'There is nothing to receive'],
  filled: [8681, 'You have an inviter already'],
  deposited: [8682, 'An inviter can only be named before the first deposit'],
  noSuchPlayer: [8683, 'No player has this ID or code'],
  ownCode: [8684, 'This is your own ID or code'],
  loop: [8685, 'This player is in your own team'],
});
const E = AGENT_ERRORS;

const declared = {
  flags: { agent5AwardFlag: null },
  movements: {
    commission: { group: 'awards', art: 'art-coin-pile' },
    friend: { group: 'awards', art: 'art-letter' },
  },
  transfers: { 'agent-commission': { coins: 'commission' }, 'agent-friend': { coins: 'friend' } },
} as const satisfies Declared;

/** The agent programme: commission of a team of two levels, and a bonus for each friend (spec §7). */
export const agent = domain('agent', declared, {
  appAgent5User: call({
    access: 'either',
    summary: 'The terms of the agent programme, and a member’s team and commission in totals.',
    body: {},
    answer: { terms, mine: mine.nullable(), serverTime: timestamp },
  }),
  appAgent5UserLog: call({
    access: 'member',
    summary: 'The member’s team or their commission by UTC day, newest first.',
    body: { ...paged(logRow, 20).body, of: z.enum(AGENT_LISTS) },
    answer: paged(logRow, 20).answer,
    maxPageSize: 20,
  }),
  appAgent5UserReceive: call({
    access: 'member',
    changes: true,
    gives: 'own',
    summary: 'Pays all settled commission.',
    body: {},
    answer: paid,
    errors: [E.nothingToReceive],
  }),
  appAgent5UserInviteValidReceive: call({
    access: 'member',
    changes: true,
    gives: 'promotion',
    summary: 'Pays the bonus for each friend whose deposits have reached the amount; all that wait at once.',
    body: {},
    answer: paid,
    errors: [E.nothingToReceive],
  }),
  agentFill: call({
    access: 'member',
    changes: true,
    summary: 'Names the member’s inviter by ID or invite code, once, before the first deposit.',
    body: { pid: text(32).min(1) },
    answer: {
      /** The inviter, masked. */
      nickname: z.string(),
    },
    errors: [E.filled, E.deposited, E.noSuchPlayer, E.ownCode, E.loop],
  }),
});
