import { withIds } from '../../content/seed.ts';
import type { Module } from '../module.ts';
import { halloweenRules } from './content.ts';
import { halloweenHandlers } from './handlers.ts';
import { halloweenOperator } from './operator.ts';
import { countToday } from './repository.ts';
import { HALLOWEEN_RULE } from './rule.ts';
import { recentHalloweenWins } from './wins.ts';

/** Halloween: picks of the day from deposits and bets, and a board of pumpkins to open with them. */
export const halloweenModule: Module = {
  name: 'halloween',
  handlers: halloweenHandlers,
  content: { [HALLOWEEN_RULE]: withIds(halloweenRules) },
  operator: halloweenOperator,
  recentWins: recentHalloweenWins,
  onDeposit: (trx, { userId, amount, now }) => countToday(trx, userId, { deposited: amount }, now),
  onValidBet: (trx, { userId, amount, now }) => countToday(trx, userId, { bet: amount }, now),
};
