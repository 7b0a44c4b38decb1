import { z } from 'zod';
import { call, domain } from '../base/call.ts';
import { hundredths, id, paged, timestamp } from '../base/conventions.ts';
import { callErrors } from '../base/errors.ts';
import { playSession, playStanding } from './play-state.ts';
import { BREAKS, EXCLUSIONS, LIMIT_KINDS, LIMIT_PERIODS, REMINDER_MINUTES } from './responsible-play.ts';

const kind = z.enum(LIMIT_KINDS);
const period = z.enum(LIMIT_PERIODS);
/** Hundredths, or minutes of `time`; null is no limit. */
const amount = z.int().min(1).nullable();
const breakLength = z.enum(Object.keys(BREAKS) as (keyof typeof BREAKS)[]);
const exclusionLength = z.enum(Object.keys(EXCLUSIONS) as (keyof typeof EXCLUSIONS)[]);

const limit = z.object({
  kind,
  period,
  amount,
  /** A raise or a removal that was asked for, and when it counts; null where none waits. */
  pending: z.object({ amount, at: timestamp }).nullable(),
  /** Of this period so far, in the unit of `amount`; a loss is below 0 where more was won than bet. */
  used: z.int(),
});
export type PlayLimit = z.infer<typeof limit>;

const change = z.object({
  id,
  act: z.enum(['limit', 'break', 'exclusion']),
  /** Of a limit; null otherwise. */
  kind: kind.nullable(),
  period: period.nullable(),
  amount,
  /** From when a limit counts; until when a break or an exclusion lasts. */
  at: timestamp,
  createTime: timestamp,
});
export type LimitChange = z.infer<typeof change>;

/** The answer of a pause. */
const paused = {
  ...playStanding,
  /** Coins of the player that were in play and came back to the balance, hundredths. */
  returned: hundredths,
  /** Balance after it, hundredths. */
  coin: hundredths,
};

/** Refusals of the calls about limits (ours: the spec shows none). */
export const LIMIT_ERRORS = callErrors({
  outOfRange: [7101, 'The limit is below the least or above the most'],
  excludedAlready: [7102, 'You are excluded: a break would end before that does'],
});

/** Limits on play, breaks and self-exclusion, set by the player, also during maintenance: protection never waits. */
export const limits = domain('limits', {
  getLimits: call({
    access: 'member',
    duringMaintenance: true,
    summary: 'Every kind and period with its limit, what is used of it and what waits; the session; the play state.',
    body: {},
    answer: {
      limits: z.array(limit).length(LIMIT_KINDS.length * LIMIT_PERIODS.length),
      session: playSession,
      ...playStanding,
      serverTime: timestamp,
    },
  }),
  getLimitChanges: call({
    access: 'member',
    summary: 'Limits set, breaks and exclusions, newest first.',
    ...paged(change, 20),
  }),
  setLimit: call({
    access: 'member',
    duringMaintenance: true,
    changes: true,
    summary:
      'Sets a limit. A first or a lower one counts at once; a higher one, or none, after 24 hours, as `pending`. The ' +
      'amount in force takes what waits back.',
    body: { kind, period, amount },
    answer: { limit },
    errors: [LIMIT_ERRORS.outOfRange],
  }),
  setReminder: call({
    access: 'member',
    changes: true,
    summary: 'Sets after how many minutes of play the reality check comes.',
    body: { minutes: z.literal(REMINDER_MINUTES) },
    answer: { reminderMinutes: z.literal(REMINDER_MINUTES) },
  }),
  startBreak: call({
    access: 'member',
    duringMaintenance: true,
    changes: true,
    summary:
      'Closes play and deposits for a day or a week. Nothing ends it sooner; a longer break prolongs it. Coins in play come back.',
    body: { length: breakLength },
    answer: paused,
    errors: [LIMIT_ERRORS.excludedAlready],
  }),
  selfExclude: call({
    access: 'member',
    duringMaintenance: true,
    changes: true,
    summary:
      'Closes play and deposits for months or years. Nothing ends it sooner; it can only grow. Coins in play come back.',
    body: { length: exclusionLength },
    answer: paused,
  }),
});
