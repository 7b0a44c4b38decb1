import type { Module } from '../module.ts';
import { readConfiguration } from './configuration.ts';
import { jackpotHandlers } from './handlers.ts';
import { jackpotOperator } from './operator.ts';
import { foldPoolsJob, growByBet, seedPools } from './pools.ts';
import { addProgress, canDraw } from './service.ts';
import { recentJackpotWins } from './wins.ts';

/** The lucky jackpot: pools, chances, draws. */
export const jackpotModule: Module = {
  name: 'jackpot',
  handlers: jackpotHandlers,
  operator: jackpotOperator,
  seed: async (trx, { now }) => seedPools(trx, await readConfiguration(trx), now),
  memberData: async (db, { userId, now, mayPlay }) => ({
    flags: { canReceiveDrawChance: mayPlay && (await canDraw(db, userId, now)) },
  }),
  recentWins: recentJackpotWins,
  jobs: [foldPoolsJob],
  async onDeposit(trx, { userId, amount, now }) {
    await addProgress(trx, userId, { deposit: amount }, now);
  },
  async onValidBet(trx, event) {
    const configuration = await addProgress(trx, event.userId, { bet: event.amount }, event.now);
    await growByBet(trx, event, configuration);
  },
};
