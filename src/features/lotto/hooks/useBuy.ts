import { useCallback, useEffect } from 'react';
import { type ErrorText, keptFields, type OwnBody } from '#src/api/index.ts';
import { useAction, useResumeKept } from '#src/query/index.ts';
import { useUserStore } from '#src/stores/player/user.ts';

const INTENT = 'lotto-buy';
const REFRESHES = ['getLotto', 'getLottoTickets'] as const;
type Wanted = OwnBody<'buyLottoTickets'>;

export interface Buying {
  /** Buys tickets; one whose answer was lost is gone on with as it was. @returns how many the player has now, null where refused */
  readonly buy: (wanted: Wanted) => Promise<number | null>;
  readonly isBusy: boolean;
  readonly error: ErrorText | null;
  readonly clearError: () => void;
  /** A purchase was sent and its answer lost: buying again finishes it. */
  readonly isKept: boolean;
}

interface BuyOptions {
  /** Opens the game again: its session is over. */
  readonly reopen: () => Promise<void>;
  /** Loads the draws again: what was shown of them is refused. */
  readonly reload: () => Promise<unknown>;
  /** A purchase of before a reload was finished now. */
  readonly onBought: () => void;
}

/** Buying tickets: what was sent before is finished first. */
export function useBuy({ reopen, reload, onBought }: BuyOptions): Buying {
  const { run, isBusy, error, clearError, isKept } = useAction('buyLottoTickets', {
    intent: INTENT,
    refreshes: REFRESHES,
    finishesSent: true,
  });

  const buy = useCallback(
    async (wanted: Wanted) => {
      const answer = await run(wanted);
      if (answer === null) return null;
      useUserStore.getState().patchUser({ coin: answer.coin });
      return answer.mine;
    },
    [run],
  );

  useResumeKept(isKept, true, () => {
    const kept = keptFields(INTENT) as Wanted | undefined;
    if (kept !== undefined) void buy(kept).then((mine) => mine !== null && onBought());
  });

  const key = error?.key ?? null;
  useEffect(() => {
    if (key === null) return;
    void (key === 'game:error.sessionOver' ? reopen() : reload());
  }, [key, reload, reopen]);

  return { buy, isBusy, error, clearError, isKept };
}
