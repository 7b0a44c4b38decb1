import { useState } from 'react';
import type { PointsGood } from '#contract/points/calls.ts';
import { type CallState, useCall } from '#src/query/index.ts';
import { type Group, groupsOf, isIn, type Points } from '../lib/goods.ts';

export interface PointsView {
  readonly call: CallState<Points>;
  readonly group: Group;
  readonly setGroup: (group: Group) => void;
  /** The tabs, and the goods of the chosen one. */
  readonly groups: readonly Group[];
  readonly goods: readonly PointsGood[];
}

/** The points shop, one group of goods at a time. */
export function usePoints(): PointsView {
  const call = useCall('getPoints', {});
  const [group, setGroup] = useState<Group>('all');
  const all = call.data?.goods ?? [];
  const groups = groupsOf(all);
  // The chosen group may be empty after a reload.
  const chosen = groups.includes(group) ? group : 'all';
  return { call, group: chosen, setGroup, groups, goods: all.filter((good) => isIn(chosen, good)) };
}
