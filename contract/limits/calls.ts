import { z } from 'zod';
import { call, domain } from '../base/call.ts';
import { hundredths, id, paged, timestamp } from '../base/conventions.ts';
import { callErrors } from '../base/errors.ts';
import { playSession, playStanding } from './play-state.ts';
import { BREAKS, EXCLUSIONS, LIMIT_KINDS, LIMIT_PERIODS, REMINDER_MINUTES } from './rules.ts';

const kind = z.enum(LIMIT_KINDS);
const period = z.enum(LIMIT_PERIODS);
/** Hundredths, or minutes for `time`; null is no limit. */
const amount = z.int().min(1).nullable();
const breakLength = z.enum(Object.keys(BREAKS) as (keyof typeof BREAKS)[]);
const exclusionLength = z.enum(Object.keys(EXCLUSIONS) as (keyof typeof EXCLUSIONS)[]);

const limit = z.object({
  kind,
  period,
  amount,
  /** A requested raise or removal and the time when it takes effect; null if none is pending. */
  pending: z.object({ amount, at: timestamp }).nullable(),
  /** Used in this period, in the unit of `amount`; a loss is negative if the player won more than they bet. */
  used: z.int(),
});
export type PlayLimit = z.infer<typeof limit>;

const change = z.object({
  id,
  act: z.enum(['limit', 'break', 'exclusion']),
  /** Kind of a limit; null otherwise. */
  kind: kind.nullable(),
  period: period.nullable(),
  amount,
  /** Start of a limit, or end of a break or an exclusion. */
  at: timestamp,
  createTime: timestamp,
});
export type LimitChange = z.infer<typeof change>;

/** Answer of a pause. */
const paused = {
  ...playStanding,
  /** Coins of the player that were in play and were returned to the balance, hundredths. */
  returned: hundredths,
  /** Balance after it, hundredths. */
  coin: hundredths,
};

/** Errors of the calls about limits (not in the spec). */
export const LIMIT_ERRORS = callErrors({
  outOfRange: [7101, 'The limit is outside the allowed range'],
  excludedAlready: [7102, 'You are excluded for longer than this break'],
});

/**
 * Limits on play, breaks and self-exclusion, set by the player. They work during maintenance because protection must
 * not wait.
 */
export const limits = domain('limits', {
  getLimits: call({
    access: 'member',
    duringMaintenance: true,
    summary: 'Every kind and period with its limit, the used amount and a pending change; the session; the play state.',
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
      'Sets a limit. A first or a lower one applies at once; a higher one, or none, after 24 hours, as ' +
      '`pending`. Sending the current amount cancels a pending change.',
    body: { kind, period, amount },
    answer: { limit },
    errors: [LIMIT_ERRORS.outOfRange],
  }),
  setReminder: call({
    access: 'member',
    changes: true,
    summary: 'Sets the minutes of play between reality checks.',
    body: { minutes: z.literal(REMINDER_MINUTES) },
    answer: { reminderMinutes: z.literal(REMINDER_MINUTES) },
  }),
  startBreak: call({
    access: 'member',
    duringMaintenance: true,
    changes: true,
    once: true,
    summary:
      'Closes play and deposits for a day or a week. It cannot be ended early; a longer break extends it. Coins in play are returned.',
    body: { length: breakLength },
    answer: paused,
    errors: [LIMIT_ERRORS.excludedAlready],
  }),
  selfExclude: call({
    access: 'member',
    duringMaintenance: true,
    changes: true,
    once: true,
    summary:
      'Closes play and deposits for months or years. It cannot be ended early, only extended. Coins in play are returned.',
    body: { length: exclusionLength },
    answer: paused,
  }),
});
