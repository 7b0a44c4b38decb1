import type { ErrorText } from '#src/api/index.ts';

/** Whether the player's own limit or break caused a refusal (PLAY_ERRORS of the contract). */
export const isOwnLimit = (error: ErrorText | null): boolean => error?.key.startsWith('errors:play.') === true;
