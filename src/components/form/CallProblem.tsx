import type { ErrorText } from '#src/api/index.ts';
import { useErrorText } from '#src/components/error/useErrorText.ts';
import { LimitsLink } from '#src/components/member/LimitsLink.tsx';
import { Problem } from './Problem.tsx';

/**
 * Reason of a failed or refused call, and what to do; for the player's limit with a link to it. Nothing if `error` is
 * null.
 */
export function CallProblem({ error }: { error: ErrorText | null }) {
  const errorText = useErrorText();
  return (
    <>
      <Problem text={error === null ? null : errorText(error)} />
      <LimitsLink error={error} />
    </>
  );
}
