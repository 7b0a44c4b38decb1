import type { ErrorText } from '#src/api/index.ts';
import { useErrorText } from '#src/components/error/useErrorText.ts';
import { LimitsLink } from '#src/components/member/LimitsLink.tsx';
import { Problem } from './Problem.tsx';

/** Why a call failed or was refused, and what to do; for a limit of the player's own with a link to it. Nothing where `error` is null. */
export function CallProblem({ error }: { error: ErrorText | null }) {
  const errorText = useErrorText();
  return (
    <>
      <Problem text={error === null ? null : errorText(error)} />
      <LimitsLink error={error} />
    </>
  );
}
