import type { PointsGood } from '#contract/points/calls.ts';
import { type Claim, useClaim } from '#src/components/claim/useClaim.ts';

/**
 * The exchange of points for one good, whose award is shown. Asking again after an answer that was lost exchanges nothing
 * twice: it was sent at its price, which may be another by now.
 */
export const useExchange = ({ id, price }: Pick<PointsGood, 'id' | 'price'>): Claim =>
  useClaim(
    'pointsExchange',
    { id, price },
    {
      intent: `points-${id}`,
      finishesSent: true,
      refreshes: ['getPoints', 'pointsLog', 'diamondShopData', 'getScratchCardInfo'],
      checks: 'getPoints',
    },
  );
