import type { Range } from '#contract/values/text-limits.ts';

/** Whether the length of a text is within its limits. */
export const hasLength = (text: string, { min, max }: Range): boolean => text.length >= min && text.length <= max;

/** An account name: letters, digits or _, a letter first (contract/auth/calls.ts), within its length limits. */
export const isAccountName = (name: string, limits: Range): boolean =>
  /^[A-Za-z][A-Za-z0-9_]*$/.test(name) && hasLength(name, limits);
