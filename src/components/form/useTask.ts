import { useCallback, useState } from 'react';
import { errorKey } from '#src/api/index.ts';
import { useErrorText } from '#src/components/error/useErrorText.ts';

export interface Task {
  /** What went wrong last time, as a sentence; null if nothing did. */
  readonly problem: string | null;
  readonly fail: (problem: string | null) => void;
  /** Runs the work; a failure becomes `problem` and is not thrown. True when it succeeded. */
  readonly run: (work: () => Promise<void>) => Promise<boolean>;
}

/** Runs an action of a form and keeps its failure as text of the error catalogue (spec §8). */
export function useTask(): Task {
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const run = useCallback(
    async (work: () => Promise<void>) => {
      setProblem(null);
      try {
        await work();
        return true;
      } catch (error) {
        setProblem(errorText(errorKey(error)));
        return false;
      }
    },
    [errorText],
  );
  return { problem, fail: setProblem, run };
}
