import { useEffect } from 'react';
import type { WonPrize } from '#contract/slotshack/calls.ts';
import type { CallAnswer } from '#src/api/index.ts';
import { type Claim, useClaim } from '#src/components/claim/useClaim.ts';
import { type CallState, type PagedState, type RowOf, useCall, usePagedCall } from '#src/query/index.ts';
import { useActivityStore } from '#src/stores/player/activity.ts';

export type Slotshack = CallAnswer<'getSlotsShack'>;
export type Places = PagedState<RowOf<'getSlotsShackRank'>, CallAnswer<'getSlotsShackRank'>>;

/** The contest and the member's prizes. The answer sets the red dot, also of a paused player: a prize is owed. */
export function useSlotshack(): CallState<Slotshack> {
  const call = useCall('getSlotsShack', {});
  const won = call.data?.won;
  useEffect(() => {
    if (won === undefined) return;
    useActivityStore.getState().setFlags({ slotsShackFlag: won.some(({ isReceived }) => !isReceived) });
  }, [won]);
  return call;
}

/** The places of the running week. */
export const usePlaces = (): Places => usePagedCall('getSlotsShackRank');

/** Receives the prize of a week. */
export const useReceivePrize = ({ week }: Pick<WonPrize, 'week'>): Claim =>
  useClaim(
    'receiveSlotsShack',
    { week },
    { intent: `slotshack-${week}`, refreshes: ['getSlotsShack'], checks: 'getSlotsShack' },
  );
