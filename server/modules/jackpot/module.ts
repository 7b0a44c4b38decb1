import { ACTIVITY } from '#contract/base/enums.ts';
import { activityRow } from '../../content/activities.ts';
import { text } from '../../content/text.ts';
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
  activities: [
    activityRow({
      id: 'lucky-jackpot',
      activityType: ACTIVITY.LuckyJackpot,
      name: text('Lucky Jackpot', 'Lucky Jackpot'),
      sort: 10,
      homeFloatShowStatus: true,
      imgUrl4: '/art/art-parol.svg',
    }),
  ],
  operator: jackpotOperator,
  seed: async (trx, { now }) => seedPools(trx, await readConfiguration(trx), now),
  memberData: async (db, { userId, now, mayPlay }) => ({
    flags: { canReceiveDrawChance: mayPlay && (await canDraw(db, userId, now)) },
  }),
  appConfig: async (db, { keys }) =>
    keys.has('jackpotAwardConfigList') ? { jackpotAwardConfigList: (await readConfiguration(db)).cells } : {},
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
