/** Account names: 4 to 20 letters, digits or _, a letter first (contract/auth.ts). */
export const ACCOUNT = /^[A-Za-z][A-Za-z0-9_]{3,19}$/;
/** Used until the configuration's limits are here (contract/auth.ts). */
export const PASSWORD_MIN = 8;
/** Digits of a one-time code (reading.md). */
export const CODE_LENGTH = 6;
