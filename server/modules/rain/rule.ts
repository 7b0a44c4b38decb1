import { z } from 'zod';
import { amount, turnoverFactor } from '#contract/base/conventions.ts';
import { MAX_PIECES } from '#contract/rain/calls.ts';
import { type RainPays, rainTable } from '#contract/rain/rules.ts';
import { ruleOf } from '../../content/rule.ts';
import { tableByRule } from '../../fairness/draw.ts';

/** The kind of content whose one row is the rule of the money rain. */
export const RAIN_RULE = 'rainRule';

export const rainRule = z.object({
  /** When rounds begin each day in Manila. */
  dailyTimes: z
    .array(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time of the day, like 18:00'))
    .min(1)
    .max(48),
  /** The doors open this long before a round begins, and close this long after. */
  lobbySeconds: z.int().min(0).max(3600),
  openSeconds: z
    .int()
    .min(60)
    .max(24 * 3600),
  /** How long catches are taken after a rain could have ended: pauses of a hidden page, and a lost network. */
  graceSeconds: z.int().min(30).max(3600),
  durationSeconds: z.int().min(6).max(60),
  pieces: z.int().min(1).max(MAX_PIECES),
  redValue: amount,
  blueValue: amount,
  coinValue: amount,
  mostCatches: z.int().min(1).max(MAX_PIECES),
  /** Hundredths that one player can catch on a UTC day. */
  mostPerDay: amount,
  turnoverFactor,
  /** Deposited or bet on that day, either is enough; both 0: open to all. */
  depositNeeded: amount,
  betNeeded: amount,
});
export type RainRule = z.infer<typeof rainRule>;

/** The rule in force. */
export const rainRuleInForce = ruleOf(RAIN_RULE, rainRule);

/** Payout of a rain by this rule. */
export const paysOf = ({
  durationSeconds,
  pieces,
  redValue,
  blueValue,
  coinValue,
  mostCatches,
}: RainRule): RainPays => ({
  durationMs: durationSeconds * 1000,
  pieces,
  values: { 'packet-red': redValue, 'packet-blue': blueValue, coin: coinValue },
  mostCatches,
});

/** The table that seeds are drawn by, with the hash that is shown before. */
export const tableInForce = tableByRule((rule: RainRule) => rainTable(paysOf(rule)));
