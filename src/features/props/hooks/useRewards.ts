import { useState } from 'react';
import type { OwnProp } from '#contract/props/calls.ts';
import type { CallAnswer } from '#src/api/index.ts';
import { type CallState, useCall } from '#src/query/index.ts';

/** What the page can be narrowed to, and the kinds of each. */
const GROUPS = {
  all: null,
  coupons: ['percentCoupon', 'fixedCoupon', 'giveCoupon', 'diamondCoupon', 'lotteryCoupon'],
  cards: ['lottery'],
  others: ['diamond', 'points', 'liveness', 'newYear'],
} as const satisfies Readonly<Record<string, readonly OwnProp['kind'][] | null>>;
export type Group = keyof typeof GROUPS;
export const GROUP_NAMES = Object.keys(GROUPS) as Group[];

export interface Rewards {
  readonly call: CallState<CallAnswer<'getProps'>>;
  readonly group: Group;
  readonly setGroup: (group: Group) => void;
  /** Those of the group. */
  readonly shown: (props: readonly OwnProp[]) => readonly OwnProp[];
}

/** What a member holds of reward items, one group at a time. */
export function useRewards(): Rewards {
  const call = useCall('getProps', {});
  const [group, setGroup] = useState<Group>('all');
  const kinds: readonly OwnProp['kind'][] | null = GROUPS[group];
  return {
    call,
    group,
    setGroup,
    shown: (props) => (kinds === null ? props : props.filter(({ kind }) => kinds.includes(kind))),
  };
}
