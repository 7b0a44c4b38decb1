import { z } from 'zod';
import type { Ms } from '#contract/base/units.ts';
import { DAY_MS, dayOf, HOUR_MS, startOf } from '#contract/values/calendar.ts';
import { ruleOf } from '../../content/rule.ts';

/** The kind of content whose one row is the rule of customer service. */
export const SERVICE_RULE = 'serviceRule';

export const serviceRule = z.object({
  /** VIP level from which the dedicated chat is open. */
  vipLevel: z.int().min(0).max(100),
  /** Hours of the day in Manila between which the chat is staffed. */
  opensAt: z.int().min(0).max(23),
  closesAt: z.int().min(1).max(24),
  /** Minutes without an answer after which a conversation becomes a ticket. */
  waitMinutes: z.int().min(1).max(240),
  /** Staffed time within which a ticket is answered, hours. */
  answerHours: z.int().min(1).max(168),
  /** Messages of a player that may wait for an answer. */
  mostWaiting: z.int().min(1).max(200),
});
export type ServiceRule = z.infer<typeof serviceRule>;

/** The current rule. */
export const serviceRuleInForce = ruleOf(SERVICE_RULE, serviceRule);

export const serviceRules = [
  {
    id: 'rule',
    data: {
      vipLevel: 3,
      opensAt: 8,
      closesAt: 24,
      waitMinutes: 10,
      answerHours: 12,
      mostWaiting: 20,
    } satisfies ServiceRule,
  },
];

/** Whether the chat is staffed at a time. */
export function isStaffed({ opensAt, closesAt }: ServiceRule, at: Ms): boolean {
  const hour = (at - startOf(dayOf(at))) / HOUR_MS;
  return hour >= opensAt && hour < closesAt;
}

/** When the chat is staffed next: the time itself during its hours. */
export function staffedFrom(rule: ServiceRule, at: Ms): Ms {
  if (isStaffed(rule, at)) return at;
  const opens = startOf(dayOf(at)) + rule.opensAt * HOUR_MS;
  return opens > at ? opens : opens + DAY_MS;
}

/** When a ticket is answered at the latest. @param since when the player began to wait */
export const answerBy = (rule: ServiceRule, since: Ms): Ms => staffedFrom(rule, since) + rule.answerHours * HOUR_MS;

/** Conversations that wait since then or longer are tickets; outside the hours all are. */
export const ticketsUpTo = (rule: ServiceRule, now: Ms): Ms =>
  isStaffed(rule, now) ? now - rule.waitMinutes * 60_000 : now;
