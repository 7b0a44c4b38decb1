import { type Claim, useClaim } from '#src/components/claim/useClaim.ts';

/** Receives the member's share of a round. */
export const useReceiveShare = (roundId: string): Claim =>
  useClaim(
    'pkReceiveBonus',
    { id: roundId },
    { intent: `pk-share-${roundId}`, refreshes: ['pkData', 'pkLog'], checks: 'pkData' },
  );
