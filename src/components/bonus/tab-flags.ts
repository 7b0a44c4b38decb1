import type { FlagName } from '#contract/flags.ts';

/** The red dots of the activities that open from the events page. */
const EVENT_FLAGS = [
  'firstDepositFlag',
  'rechargeSignFlag',
  'rechargeStepsFlag',
  'signInFlag',
  'monthlyBonusFlag',
  'canReceiveDrawChance',
  'spinAwardFlag',
  'pkShareFlag',
] as const satisfies readonly FlagName[];

/** By tab of the bonus pages (`bonusTab`): the flags that show its red dot. */
export const TAB_FLAGS: Readonly<Record<string, readonly FlagName[]>> = {
  event: EVENT_FLAGS,
  tasks: ['taskAwardFlag'],
  rebate: ['rebateFlag'],
  vip: ['vipAwardFlag', 'vipTaskFlag'],
};
