import type { ErrorText } from '#src/api/index.ts';

/** Whether a limit or a break of the player's own is why something was refused (PLAY_ERRORS of the contract). */
export const isOwnLimit = (error: ErrorText | null): boolean => error?.key.startsWith('errors:play.') === true;
