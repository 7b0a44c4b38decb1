import type { ErrorText } from '#src/api/index.ts';
import { useShowAwards } from '#src/components/prop/useShowAwards.ts';
import { useAction } from '#src/query/index.ts';
import { showCounts } from './counts.ts';

const REFRESHES = ['getMail3', 'getMailDetail', 'getProps', 'getTradeInfo', 'appUserCoinDetail'] as const;

export interface Claim {
  /** Claims and shows what came. */
  readonly run: () => Promise<void>;
  readonly error: ErrorText | null;
}

/** Claims the reward of a mail, or of all that wait (id null). Asking again after a lost answer claims nothing twice. */
export function useClaim(id: string | null): Claim {
  const show = useShowAwards();
  const action = useAction('receiveMail', { intent: `claim-mail-${id ?? 'all'}`, refreshes: REFRESHES });
  return {
    async run() {
      const answer = await action.run({ id });
      if (answer === null) return;
      showCounts(answer.counts);
      show(answer);
    },
    error: action.error,
  };
}
