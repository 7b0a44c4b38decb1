import type { ErrorText } from '#src/api/index.ts';
import { useAction } from '#src/query/index.ts';
import { showCounts } from './counts.ts';

export interface Remove {
  /** Deletes. @returns whether it did */
  readonly run: (givesUp: boolean) => Promise<boolean>;
  readonly error: ErrorText | null;
}

/** Deletes a mail, or all that are read (id null). */
export function useRemove(id: string | null): Remove {
  const action = useAction('delMail', { intent: `delete-mail-${id ?? 'read'}`, refreshes: ['getMail3'] });
  return {
    async run(givesUp) {
      const answer = await action.run({ id, givesUp });
      if (answer !== null) showCounts(answer.counts);
      return answer !== null;
    },
    error: action.error,
  };
}
