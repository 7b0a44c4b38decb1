import type { WaitingAward } from '#contract/tasks/calls.ts';
import { type Claim, useClaim } from '#src/components/claim/useClaim.ts';

/** Receives what waits, together. */
export const useReceive = (waiting: readonly WaitingAward[], intent: string): Claim =>
  useClaim(
    'receiveTaskAward',
    { waiting: [...waiting] },
    { intent, refreshes: ['getTaskUser'], checks: 'getTaskUser' },
  );

/** The intent of one award. */
export const intentOf = ({ of, id, since }: WaitingAward): string => `task-award-${of}-${id}-${since}`;
