import type { CallName } from '#contract/calls.ts';
import { ACTIVITY_ERRORS, DRAW_ERRORS, KEPT_ERRORS, PICTURE_ERRORS, PLAY_ERRORS } from '#contract/errors/errors.ts';
import { REFUSALS } from '#contract/errors/refusals.ts';
import type { Refusal } from '../api-error.ts';

/** Refusals that calls of several domains share: code to the branch of the `errors` namespace. */
const SHARED: ReadonlyMap<number, string> = new Map([
  ...Object.values(PLAY_ERRORS).map(({ code }) => [code, 'play'] as const),
  ...Object.values(DRAW_ERRORS).map(({ code }) => [code, 'draw'] as const),
  ...Object.values(KEPT_ERRORS).map(({ code }) => [code, 'kept'] as const),
  ...Object.values(PICTURE_ERRORS).map(({ code }) => [code, 'picture'] as const),
  ...Object.values(ACTIVITY_ERRORS).map(({ code }) => [code, 'activity'] as const),
]);

/** What the contract calls an errcode of a call; null where it does not name it. */
export function refusalOf(call: CallName, errcode: number): Refusal | null {
  const { domain, errors } = REFUSALS[call];
  const name = errors[errcode];
  if (name === undefined) return null;
  const branch = SHARED.get(errcode);
  return { name, key: branch === undefined ? `${domain}:error.${name}` : `errors:${branch}.${name}` };
}
