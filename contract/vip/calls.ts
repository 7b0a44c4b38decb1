import { z } from 'zod';
import { call, type Declared, domain } from '../base/call.ts';
import { amount, hundredths, id, timestamp } from '../base/conventions.ts';
import { callErrors } from '../base/errors.ts';
import { award, paid } from '../props/award.ts';
import { VIP_PARTS } from './parts.ts';

/** Bonuses of a level. A `level` gift is given once a level, the others once a UTC day, week or month. */
export const VIP_BONUSES = ['level', 'daily', 'weekly', 'monthly', 'signIn'] as const;
export type VipBonusKind = (typeof VIP_BONUSES)[number];

const state = z.enum(['going', 'done', 'received']);

const bonus = z.object({
  kind: z.enum(VIP_BONUSES),
  /** The level whose award it is. */
  level: z.int().min(0),
  state,
  awards: z.array(award),
  /** The amount that it takes and how far the member is: days for signIn, hundredths of bets for weekly and monthly, else 1. */
  target: z.int().min(0),
  progress: z.int().min(0),
  /** When its period ends: a `done` one can be received until then, a `going` one opens or begins again. Null for a level gift. */
  endsAt: timestamp.nullable(),
});
export type VipBonus = z.infer<typeof bonus>;

/** A VIP task of the UTC week as the operator stores it. */
export const vipTaskRow = z.object({
  id,
  title: z.string(),
  /** The lowest level that sees it. */
  level: z.int().min(0).max(100),
  /** Valid bets of the week that reach it, hundredths. */
  amount: amount.min(1),
  awards: z
    .array(z.object({ propId: z.int().min(1), count: z.int().min(1).max(1_000_000_00) }))
    .min(1)
    .max(5),
});
export type VipTaskRow = z.infer<typeof vipTaskRow>;

const task = z.object({
  id,
  title: z.string(),
  state,
  awards: z.array(award),
  target: hundredths,
  progress: hundredths,
  endsAt: timestamp,
});
export type VipTask = z.infer<typeof task>;

/** The monthly check of the level: its requirement, the progress, and the level after it. */
const audit = z.object({
  level: z.int().min(0),
  /** Experience that the month takes; 0: the level never drops. */
  keep: z.int().min(0),
  gained: z.int().min(0),
  /** The level was reached in this month, so this month is not checked. */
  isNew: z.boolean(),
  /** End of the month, when the level is checked. */
  endsAt: timestamp,
  /** The level after it if nothing more is bet. */
  nextLevel: z.int().min(0),
});
export type VipAudit = z.infer<typeof audit>;

/** Errors of the VIP calls (not in the spec). */
export const VIP_ERRORS = callErrors({
  notReached: [8600, 'This level, bonus or task is not reached'],
  received: [8601, 'This was received already'],
  gone: [8602, 'There is no such bonus or task any more'],
});
const ERRORS = [VIP_ERRORS.notReached, VIP_ERRORS.received, VIP_ERRORS.gone];

const declared = {
  flags: { vipAwardFlag: 'vip', vipTaskFlag: 'vip' },
  movements: { vip: { group: 'awards', art: 'art-trophy' } },
  transfers: { 'vip-award': { coins: 'vip', diamonds: 'vip' } },
} as const satisfies Declared;

const receive = <const B extends z.ZodRawShape>(summary: string, body: B) =>
  call({ access: 'member', changes: true, gives: 'promotion', summary, body, answer: paid, errors: ERRORS });

/** VIP levels, their bonuses and tasks (spec §7). */
export const vip = domain('vip', declared, {
  getVipInfo: call({
    access: 'member',
    summary: 'The member’s level and experience, and the asked parts; a part that was not asked for is null.',
    body: { keyList: z.array(z.enum(VIP_PARTS)).max(VIP_PARTS.length) },
    answer: {
      vip: z.int().min(0),
      vipExp: z.int().min(0),
      bonuses: z.array(bonus).nullable(),
      tasks: z.array(task).nullable(),
      audit: audit.nullable(),
      /** How often coins of bonuses must be bet before a withdrawal. */
      turnoverFactor: z.int().min(0),
      serverTime: timestamp,
    },
  }),
  getVipLevelAudit: call({
    access: 'member',
    summary: 'What keeps the level this month, and the level after it.',
    body: {},
    answer: { audit, serverTime: timestamp },
  }),
  receiveVipBonusUser: receive('Pays the gift of a reached level, once.', { level: z.int().min(1).max(100) }),
  appVipUserReceiveDaily: receive('Pays the daily award of the level, once a UTC day.', {}),
  appVipUserReceiveSignInAward: receive('Pays the sign-in award of the UTC week, once.', {}),
  receiveVipTaskAndBonus: receive('Pays the weekly or monthly bonus, or a VIP task; each once a period.', { id }),
});
