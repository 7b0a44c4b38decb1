import type { BankruptAward } from '#contract/bankrupt/calls.ts';
import type { CallAnswer } from '#src/api/index.ts';
import { type Claim, useClaim } from '#src/components/claim/useClaim.ts';
import { type CallState, dailyIntent, useCall } from '#src/query/index.ts';
import { forgetBankruptShown } from '#src/stores/pages/bankrupt-shown.ts';
import { loadActivities } from '#src/stores/player/load-activities.ts';
import { useOwnFlag } from '#src/stores/player/useOwnFlag.ts';

export type BankruptGift = CallAnswer<'getBankruptGiftInfo'>;

/** The member's gift. The answer sets its flags. */
export function useBankruptGift(): CallState<BankruptGift> {
  const call = useCall('getBankruptGiftInfo', {});
  useOwnFlag('bankruptFlag', call.data, hasAwards);
  useOwnFlag('bankruptAwardFlag', call.data, canReceive);
  return call;
}

const hasAwards = ({ bankruptGiftInfo: gift }: BankruptGift): boolean =>
  gift.awardList.some(({ isReceived }) => !isReceived);
const canReceive = ({ bankruptGiftInfo: gift }: BankruptGift): boolean =>
  gift.awardList.some((award) => award.canReceive);

/** Receives an award, shows it, and loads the activities and the gift again (spec §4). */
export const useReceiveAward = ({ id }: Pick<BankruptAward, 'id'>): Claim =>
  useClaim(
    'receiveBankruptGiftAward',
    { id },
    {
      intent: dailyIntent(`bankrupt-${id}`),
      refreshes: ['getBankruptGiftInfo'],
      checks: 'getBankruptGiftInfo',
      onReceived() {
        forgetBankruptShown();
        void loadActivities();
      },
    },
  );
