import type { CallName } from '#contract/calls.ts';
import { contract } from '#contract/index.ts';

/** Logs an answer that does not fit the contract. Development only, because it loads zod. */
export function checkAnswer(call: CallName, answer: unknown): void {
  const result = contract[call].answer.safeParse(answer);
  // oxlint-disable-next-line no-console -- this message is for the developer
  if (!result.success) console.error(`The answer of ${call} breaks the contract`, result.error.issues, answer);
}
