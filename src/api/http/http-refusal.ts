import { ACTIVITY_ERRORS, DRAW_ERRORS, KEPT_ERRORS, PICTURE_ERRORS, PLAY_ERRORS } from '#contract/base/errors.ts';
import type { CallName } from '#contract/calls.ts';
import { REFUSALS } from '#contract/generated/refusals.ts';
import type { Refusal } from '../api-error.ts';

/** Refusals that calls of several domains share: code to the branch of the `errors` namespace. */
const SHARED: ReadonlyMap<number, string> = new Map([
  ...Object.values(PLAY_ERRORS).map(({ code }) => [code, 'play'] as const),
  ...Object.values(DRAW_ERRORS).map(({ code }) => [code, 'draw'] as const),
  ...Object.values(KEPT_ERRORS).map(({ code }) => [code, 'kept'] as const),
  ...Object.values(PICTURE_ERRORS).map(({ code }) => [code, 'picture'] as const),
  ...Object.values(ACTIVITY_ERRORS).map(({ code }) => [code, 'activity'] as const),
]);

/** Name of a call's errcode in the contract, or null. */
export function refusalOf(call: CallName, errcode: number): Refusal | null {
  const { domain, errors } = REFUSALS[call];
  const name = errors[errcode];
  if (name === undefined) return null;
  const branch = SHARED.get(errcode);
  return { name, key: branch === undefined ? `${domain}:error.${name}` : `errors:${branch}.${name}` };
}
