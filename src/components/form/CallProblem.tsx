import type { ErrorText } from '#src/api/index.ts';
import { useErrorText } from '#src/components/error/useErrorText.ts';
import { Problem } from './Problem.tsx';

/** Why a call failed or was refused, and what to do; nothing where `error` is null. */
export function CallProblem({ error }: { error: ErrorText | null }) {
  const errorText = useErrorText();
  return <Problem text={error === null ? null : errorText(error)} />;
}
