import { withIds } from '../../content/seed.ts';
import type { Module } from '../module.ts';
import { scratchRules } from './content.ts';
import { scratchHandlers } from './handlers.ts';
import { scratchOperator } from './operator.ts';
import { recentScratchWins } from './wins.ts';

/** Scratch cards: drawn and paid under their cover, shown as they are scratched. */
export const scratchModule: Module = {
  name: 'scratch',
  handlers: scratchHandlers,
  content: { scratchRule: withIds(scratchRules) },
  operator: scratchOperator,
  recentWins: recentScratchWins,
};
