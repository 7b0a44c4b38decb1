import { dayAt } from '#contract/values/utc-days.ts';
import { clock } from '#src/platform/clock.ts';

/** The intent of an action that counts once a UTC day: tomorrow's press is another one. */
export const dailyIntent = (name: string): string => `${name}-${dayAt(clock.serverNow())}`;
