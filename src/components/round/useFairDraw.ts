import { useCallback, useEffect, useRef } from 'react';
import type { FairTable } from '#contract/fairness/draw.ts';
import { type CallAnswer, keptFields, type ReadName } from '#src/api/index.ts';
import { useWatchedPromise } from '#src/components/fairness/useWatchedPromise.ts';
import { nextTask } from '#src/platform/pages/next-task.ts';
import { type Action, useAction } from '#src/query/index.ts';
import { type DrawFields, type DrawName, type DrawOptions, sendDraw } from './send-draw.ts';

interface FairDrawOptions<N extends DrawName> extends DrawOptions<N> {
  /** The table on the page; keep it stable with useMemo. */
  readonly table: FairTable | null;
  readonly refreshes?: readonly ReadName[];
}

/** A draw behind a button: `draw` takes the call's own fields; a lost one is finished unchanged. */
export interface FairDraw<N extends DrawName> extends Omit<Action<N>, 'run'> {
  readonly draw: (own: DrawFields<N>) => Promise<CallAnswer<N> | null>;
}

/**
 * A draw that is one step of a longer act, e.g. a card that is taken and then scratched by hand; a round from tap to
 * award is components/round/useRound.ts.
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
    async (own: DrawFields<N>) => {
      await nextTask();
      return sendDraw(own, latest.current, keptFields(latest.current.intent), run);
    },
    [run],
  );
  return { draw, ...action };
}
