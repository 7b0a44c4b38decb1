import { useCallback, useState } from 'react';
import { errorKey, type ErrorText } from '#src/api/index.ts';
import { useErrorText } from '#src/components/error/useErrorText.ts';

export interface Task {
  /** The last error as a sentence; null if there was none. */
  readonly problem: string | null;
  /** The error in the catalogue; null if `fail` gave it in words. */
  readonly error: ErrorText | null;
  readonly fail: (problem: string | null) => void;
  /** Runs the work; a failure becomes `problem` and is not thrown. True when it succeeded. */
  readonly run: (work: () => Promise<void>) => Promise<boolean>;
}

/** Runs an action of a form and keeps its failure as a text of the error catalogue (spec §8). */
export function useTask(): Task {
  const errorText = useErrorText();
  const [failure, setFailure] = useState<string | ErrorText | null>(null);
  const run = useCallback(async (work: () => Promise<void>) => {
    setFailure(null);
    try {
      await work();
      return true;
    } catch (error) {
      setFailure(errorKey(error));
      return false;
    }
  }, []);
  const isText = typeof failure === 'string';
  return {
    problem: failure === null || isText ? failure : errorText(failure),
    error: isText ? null : failure,
    fail: setFailure,
    run,
  };
}
