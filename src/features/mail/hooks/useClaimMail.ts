import { type Claim, useClaim } from '#src/components/claim/useClaim.ts';
import { showCounts } from './counts.ts';

/** Claims the reward of a mail, or of all that wait (id null). */
export const useClaimMail = (id: string | null): Claim =>
  useClaim(
    'receiveMail',
    { id },
    {
      intent: `claim-mail-${id ?? 'all'}`,
      refreshes: ['getMail3', 'getMailDetail'],
      onReceived: ({ counts }) => showCounts(counts),
    },
  );
