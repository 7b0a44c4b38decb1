import { LIMITS, type LimitedText, type Range } from '#contract/values/text-limits.ts';
import { useConfigKey } from '../lobby/config.ts';

/** Length limits of what players type, in characters (spec §5): the configuration's, else the contract's. */
export function useLimits(): Readonly<Record<LimitedText, Range>> {
  // A configuration kept from an older build may lack one of them.
  return { ...LIMITS, ...useConfigKey('limits') };
}
