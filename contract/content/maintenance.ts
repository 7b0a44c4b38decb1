import { z } from 'zod';
import { timestamp } from '../base/conventions.ts';

/** Maintenance of the product: while `status` is on only calls with `duringMaintenance` are served (spec §8). */
export const maintenance = z.object({
  status: z.boolean(),
  startTime: timestamp.nullable(),
  endTime: timestamp.nullable(),
});
export type Maintenance = z.infer<typeof maintenance>;
