import type { RechargeSignDay } from '#contract/recharge-sign/calls.ts';
import { dayAt } from '#contract/values/utc-days.ts';
import type { CallAnswer } from '#src/api/index.ts';
import { type Claim, useClaim } from '#src/components/claim/useClaim.ts';
import { type CallState, useCall } from '#src/query/index.ts';
import { useOwnFlag } from '#src/stores/player/useOwnFlag.ts';

export type RechargeSign = CallAnswer<'getRechargeSignConfig'>;

/** The days of the visitor or member. The answer sets the red dot. */
export function useRechargeSign(): CallState<RechargeSign> {
  const call = useCall('getRechargeSignConfig', {});
  useOwnFlag('rechargeSignFlag', call.data, hasDay);
  return call;
}

const hasDay = ({ days }: RechargeSign): boolean =>
  days.some(({ state, upgrade }) => state === 'done' || upgrade === 'done');

/** The day of the server's time; undefined while the activity is closed. */
export const todayOf = ({ days, serverTime }: RechargeSign): RechargeSignDay | undefined =>
  days.find(({ id }) => id === String(dayAt(serverTime)));

/** Receives a day, or the upgrade of a received one. */
export function useReceiveDay({ id, state }: Pick<RechargeSignDay, 'id' | 'state'>): Claim {
  const refreshes = ['getRechargeSignConfig'] as const;
  const checks = 'getRechargeSignConfig';
  const day = useClaim('rechargeSignIn', { id }, { intent: `recharge-sign-${id}`, refreshes, checks });
  const upgrade = useClaim('upgradeRechargeSignAward', { id }, { intent: `recharge-upgrade-${id}`, refreshes, checks });
  return state === 'received' ? upgrade : day;
}
