import { z } from 'zod';
import { timestamp } from '../base/conventions.ts';
import { REMINDER_MINUTES } from './responsible-play.ts';

/** Whether a member may play now, and until when they may not. */
export const playStanding = {
  /**
   * `limited`: the time limit of a period is used up. `coolingOff`: on a break. `excluded`: by themselves. All but `open`
   * refuse play. Unknown means no (fails closed).
   */
  playState: z.enum(['open', 'limited', 'coolingOff', 'excluded']),
  /** When play opens again; null while it is open, and where it never does. */
  playStateUntil: timestamp.nullable(),
};

/** The session a member is in, as the server has counted it from heartbeats. */
export const playSession = z.object({
  /** Names the session: another one begins after half an hour without a sign. */
  startedAt: timestamp,
  playedMs: z.int().min(0),
  /** Hundredths won less hundredths bet; below 0 where the session has lost. */
  net: z.int(),
  /** After so many minutes of play the reality check comes, again and again. */
  reminderMinutes: z.literal(REMINDER_MINUTES),
});
export type PlaySession = z.infer<typeof playSession>;
