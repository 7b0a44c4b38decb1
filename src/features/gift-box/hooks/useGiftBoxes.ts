import type { GiftBox } from '#contract/gift-box/calls.ts';
import type { CallAnswer } from '#src/api/index.ts';
import { type Claim, useClaim } from '#src/components/claim/useClaim.ts';
import { type CallState, useCall } from '#src/query/index.ts';
import { useOwnFlag } from '#src/stores/player/useOwnFlag.ts';

type GiftBoxes = CallAnswer<'getGiftBoxes'>;

const hasBox = ({ boxes }: GiftBoxes): boolean =>
  boxes.some(({ state, times }) => state === 'done' && times.status === 'open');

/** All boxes of the visitor or member. The answer sets the red dot. */
export function useGiftBoxes(): CallState<GiftBoxes> {
  const call = useCall('getGiftBoxes', {});
  useOwnFlag('giftBoxFlag', call.data, hasBox);
  return call;
}

/** Receives the next box of a kind. */
export const useReceiveBox = ({ id, number }: Pick<GiftBox, 'id' | 'number'>): Claim =>
  useClaim(
    'receiveGiftBox',
    { id, number },
    { intent: `gift-box-${id}-${number}`, refreshes: ['getGiftBoxes'], checks: 'getGiftBoxes' },
  );
