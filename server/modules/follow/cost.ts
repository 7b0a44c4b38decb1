import { newPlayers } from '../../operator/content/cost-days.ts';
import { type CostContext, type CostLine, gives } from '../../operator/content/cost.ts';
import type { Given } from '../../play/awards.ts';

/** The award of a channel if every member who registered in the last days had received it. */
export const followCost = async (context: CostContext, award: Given): Promise<CostLine[]> => [
  gives('Award of new members', [award], await newPlayers(context)),
];
