import { useCallback, useEffect, useRef } from 'react';
import type { DrawBody, DrawProof } from '#contract/fairness.ts';
import type { FairTable } from '#contract/fairness-draw.ts';
import {
  type ActionName,
  type CallAnswer,
  type IntentName,
  keptFields,
  type OwnBody,
  type ReadName,
} from '#src/api/index.ts';
import { nextTask } from '#src/platform/next-task.ts';
import { type Action, useAction } from '#src/query/index.ts';
import { useUserStore } from '#src/stores/user.ts';
import type { AnsweredDraw } from './observe.ts';
import { type Promised, promisedBody } from './promise.ts';
import { randomSeed } from './sha256.ts';
import { useWatchedPromise } from './useWatchedPromise.ts';
import { nextNonce, watchDraw } from './watch.ts';

/** The calls that draw: their answers prove it. */
export type DrawName = {
  [N in ActionName]: CallAnswer<N> extends { fairness: DrawProof } ? N : never;
}[ActionName];

interface FairDrawOptions<N extends DrawName> {
  /** The name under which a draw keeps its Idempotency-Key and body until it is answered, also through a reload. */
  readonly intent: IntentName<N>;
  /** What the page promises, null for a visitor and until it is loaded. */
  readonly promised: Promised | null;
  /** The table on the page; keep it stable with useMemo. */
  readonly table: FairTable | null;
  /**
   * What an answer drew by the table on the page: the indexes picked, and whether they give what it says that was won.
   * Not asked where another table is on the page.
   */
  readonly compare: (answer: CallAnswer<N>) => {
    readonly picks: readonly number[] | null;
    readonly isPrizeRight: boolean;
  };
  /** Its id and time. */
  readonly name: (answer: CallAnswer<N>) => Pick<AnsweredDraw, 'drawId' | 'createTime'>;
  readonly refreshes?: readonly ReadName[];
}

/** A draw behind a button: `draw` takes the call's own fields; one that was lost is gone on with, as it was sent. */
export interface FairDraw<N extends DrawName> extends Omit<Action<N>, 'run'> {
  readonly draw: (own: Omit<OwnBody<N>, keyof DrawBody>) => Promise<CallAnswer<N> | null>;
}

/**
 * Draws by commit-reveal (contract/fairness-draw.ts): sends what the page promised, and holds the answer against it, so
 * that /fairness tells of whatever has no innocent reason.
 */
export function useFairDraw<N extends DrawName>(call: N, options: FairDrawOptions<N>): FairDraw<N> {
  const { intent, promised, table, refreshes = [] } = options;
  const { run, ...action } = useAction<N>(call, { intent, refreshes });
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useWatchedPromise(promised, table);

  const draw = useCallback(
    async (own: Omit<OwnBody<N>, keyof DrawBody>) => {
      await nextTask();
      const shown = latest.current;
      const player = useUserStore.getState().user?.id;
      const kept = keptFields(intent);
      const sent = kept ?? { ...own, ...promisedBody(shown.promised, randomSeed) };
      const isNew = kept === undefined && player !== undefined && shown.promised !== null;
      const atLeast = isNew ? nextNonce(player, shown.promised.serverSeedHash) : null;
      // What was kept is what was sent under this intent.
      const answer = await run(sent as OwnBody<N>);
      if (answer === null || player === undefined) return answer;
      const { fairness: proof } = answer as CallAnswer<N> & { readonly fairness: DrawProof };
      const isShown = proof.tableHash === shown.promised?.tableHash;
      const found = isShown ? shown.compare(answer) : { picks: null, isPrizeRight: true };
      // In a task of its own, so that it does not delay the round.
      void nextTask().then(() =>
        watchDraw(player, { sent: sent as DrawBody, atLeast, proof, ...shown.name(answer), ...found }),
      );
      return answer;
    },
    [intent, run],
  );
  return { draw, ...action };
}
