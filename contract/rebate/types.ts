import { z } from 'zod';
import type { UtcPeriod } from '../values/utc-days.ts';

/** Type of a rebate in the calls (spec §7): daily, weekly, monthly. */
export const REBATE_TYPES = [1, 2, 3] as const;
export type RebateType = (typeof REBATE_TYPES)[number];
export const rebateType = z.literal(REBATE_TYPES);

/** The UTC period of each type. */
export const REBATE_PERIODS: Readonly<Record<RebateType, UtcPeriod>> = { 1: 'day', 2: 'week', 3: 'month' };
