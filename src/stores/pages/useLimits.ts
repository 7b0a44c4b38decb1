import { LIMITS, type LimitedText, type Range } from '#contract/values/text-limits.ts';
import { useConfigKey } from '../lobby/config.ts';

/** Length limits of typed text, in characters (spec §5): from the configuration, else from the contract. */
export function useLimits(): Readonly<Record<LimitedText, Range>> {
  // A stored configuration of an older build may lack one of them.
  return { ...LIMITS, ...useConfigKey('limits') };
}
