/**
 * Length limits of what players type (spec §5: they come from the app configuration; nickname 0 to 12 by default). Plain
 * data: the contract enforces them, the configuration names them, the client falls back on them.
 */
export const LIMITS = {
  account: { min: 4, max: 20 },
  username: { min: 1, max: 40 },
  password: { min: 8, max: 72 },
  smsCode: { min: 6, max: 6 },
  withdrawAccount: { min: 6, max: 24 },
  nickname: { min: 0, max: 12 },
  safeboxPassword: { min: 6, max: 6 },
} as const;
