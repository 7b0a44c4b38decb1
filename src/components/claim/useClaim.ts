import type { ActionName, CallAnswer, ErrorText, OwnBody, ReadName } from '#src/api/index.ts';
import { type ActionOptions, useAction } from '#src/query/index.ts';
import { type GivenAwards, useShowAwards } from './useShowAwards.ts';

export interface Claim {
  /** Claims and shows the awards. @returns success; `error` has the reason */
  readonly run: () => Promise<boolean>;
  readonly error: ErrorText | null;
  readonly clearError: () => void;
  /** It was sent without an answer: sending it again gives the same result. */
  readonly isKept: boolean;
}

type ClaimOptions<N extends ActionName> = ActionOptions<N> & {
  /** Before it is shown. */
  readonly onReceived?: (answer: CallAnswer<N>) => void;
} & (CallAnswer<N> extends GivenAwards
    ? { readonly given?: undefined }
    : { readonly given: (answer: CallAnswer<N>) => GivenAwards });

/** Reads that awards change: items, required turnover, coin movements. */
const AFTER_AWARDS: readonly ReadName[] = ['getProps', 'getTradeInfo', 'appUserCoinDetail'];

/**
 * Claims awards once: the intent is kept until there is an answer, so that another press, also after a reload, gives
 * the same result. The answer sets the balance, and the award sheet opens.
 * @param options those of `useAction`, with `refreshes` beside the reads that all awards change; `given` if the answer
 * has the awards in other fields
 */
export function useClaim<N extends ActionName>(name: N, body: OwnBody<N>, options: ClaimOptions<N>): Claim {
  const show = useShowAwards();
  const { refreshes = [], onReceived, given } = options;
  const action = useAction<N>(name, { ...options, refreshes: [...refreshes, ...AFTER_AWARDS] });
  return {
    async run() {
      const answer = await action.run(body);
      if (answer === null) return false;
      onReceived?.(answer);
      // Without `given` the answer has the awards: ClaimOptions ensures it.
      show(given === undefined ? (answer as unknown as GivenAwards) : given(answer));
      return true;
    },
    error: action.error,
    clearError: action.clearError,
    isKept: action.isKept,
  };
}
