import type { FirstBonus } from '#contract/first-deposit/calls.ts';
import type { BonusRule } from '#contract/wallet/deposit.ts';
import type { CallAnswer } from '#src/api/index.ts';
import { type Claim, useClaim } from '#src/components/claim/useClaim.ts';
import { type CallState, useCall } from '#src/query/index.ts';
import { useOwnFlag } from '#src/stores/player/useOwnFlag.ts';

export type FirstDeposit = CallAnswer<'getFirstDeposit'>;

/** The offer for the visitor or member, and their bonus. The answer sets the red dot. */
export function useFirstDeposit(): CallState<FirstDeposit> {
  const call = useCall('getFirstDeposit', {});
  useOwnFlag('firstDepositFlag', call.data, waits);
  return call;
}

const waits = ({ first }: FirstDeposit): boolean => first?.receiveTime === null;

/** The offer as a player has it now. */
export type OfferState =
  | { readonly is: 'waiting' | 'received'; readonly first: FirstBonus }
  | { readonly is: 'offer'; readonly rule: BonusRule }
  /** `deposited`: their first deposit got no bonus. `held`: not for this player now. */
  | { readonly is: 'deposited' | 'notOpen' | 'held' };

/** Reads an answer: a kept bonus comes before the times of the activity. */
export function offerState({ first, rule, totalRecharge, status }: FirstDeposit): OfferState {
  if (first !== null) return { is: first.receiveTime === null ? 'waiting' : 'received', first };
  if (rule !== null) return { is: 'offer', rule };
  if (totalRecharge > 0) return { is: 'deposited' };
  return { is: status === 'open' ? 'held' : 'notOpen' };
}

/** Receives the bonus. */
export const useReceiveFirst = (onReceived?: () => void): Claim =>
  useClaim(
    'receiveFirstDeposit',
    {},
    {
      intent: 'first-deposit',
      refreshes: ['getFirstDeposit', 'getTradeRecord'],
      checks: 'getFirstDeposit',
      ...(onReceived === undefined ? {} : { onReceived }),
    },
  );
