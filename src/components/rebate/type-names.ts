import type { RebateType } from '#contract/rebate/types.ts';

/** Key of a type's texts. */
export const TYPE_NAMES: Readonly<Record<RebateType, 'day' | 'week' | 'month'>> = { 1: 'day', 2: 'week', 3: 'month' };
