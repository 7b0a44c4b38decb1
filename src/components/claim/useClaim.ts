import type { ActionName, CallAnswer, ErrorText, OwnBody, ReadName } from '#src/api/index.ts';
import { type ActionOptions, useAction } from '#src/query/index.ts';
import { type GivenAwards, useShowAwards } from './useShowAwards.ts';

export interface Claim {
  /** Receives it and shows what came. @returns whether it came; `error` says why not */
  readonly run: () => Promise<boolean>;
  readonly error: ErrorText | null;
  readonly clearError: () => void;
  /** It was sent and has no answer: sent again it gives the same. */
  readonly isKept: boolean;
}

type ClaimOptions<N extends ActionName> = ActionOptions<N> & {
  /** Before it is shown. */
  readonly onReceived?: (answer: CallAnswer<N>) => void;
} & (CallAnswer<N> extends GivenAwards
    ? { readonly given?: undefined }
    : { readonly given: (answer: CallAnswer<N>) => GivenAwards });

/** Reads of what awards change: the items, the turnover asked for, the movements of coins. */
const AFTER_AWARDS: readonly ReadName[] = ['getProps', 'getTradeInfo', 'appUserCoinDetail'];

/**
 * Receives awards once: its intent is kept until there is an answer, so that pressing again, also after a reload, gives
 * the same. The balance becomes the answer's, and the award sheet shows what came.
 * @param options those of `useAction`, with `refreshes` beside the reads that all awards change; `given` where the
 *   answer says in other fields what came
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
