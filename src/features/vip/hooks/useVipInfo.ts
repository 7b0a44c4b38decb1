import { VIP_PARTS } from '#contract/vip/parts.ts';
import type { CallAnswer } from '#src/api/index.ts';
import { type CallState, useCall } from '#src/query/index.ts';
import { useOwnFlag } from '#src/stores/player/useOwnFlag.ts';

export type VipInfo = CallAnswer<'getVipInfo'>;

/** The member's bonuses, tasks and audit. The answer sets the red dots of the navigation. */
export function useVipInfo(): CallState<VipInfo> {
  const call = useCall('getVipInfo', { keyList: [...VIP_PARTS] });
  useOwnFlag('vipAwardFlag', call.data, hasBonus);
  useOwnFlag('vipTaskFlag', call.data, hasTask);
  return call;
}

const isDone = ({ state }: { readonly state: string }): boolean => state === 'done';
const hasBonus = ({ bonuses }: VipInfo): boolean => bonuses?.some(isDone) ?? false;
const hasTask = ({ tasks }: VipInfo): boolean => tasks?.some(isDone) ?? false;
