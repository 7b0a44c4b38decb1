import { z } from 'zod';
import { timestamp } from '../base/conventions.ts';
import { REMINDER_MINUTES } from './rules.ts';

/** Whether a member may play now, and until when play is closed. */
export const playStanding = {
  /**
   * `limited`: the time limit of a period is used up. `coolingOff`: on a break. `excluded`: excluded by themselves. All
   * except `open` refuse play. An unknown state refuses too (fail closed).
   */
  playState: z.enum(['open', 'limited', 'coolingOff', 'excluded']),
  /** Time at which play opens again; null while it is open, or if it never does. */
  playStateUntil: timestamp.nullable(),
};

/** The member's current session, counted by the server from heartbeats. */
export const playSession = z.object({
  /** Identifies the session: a new one begins after half an hour without a heartbeat. */
  startedAt: timestamp,
  playedMs: z.int().min(0),
  /** Hundredths won minus hundredths bet; negative if the session has lost. */
  net: z.int(),
  /** Minutes of play between reality checks. */
  reminderMinutes: z.literal(REMINDER_MINUTES),
});
export type PlaySession = z.infer<typeof playSession>;
