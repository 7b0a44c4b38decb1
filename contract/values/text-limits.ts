/** Minimum and maximum characters of a text, inclusive. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

/**
 * Length limits of typed text (spec §5). The contract enforces them, the configuration passes them to the client, and
 * the client uses them directly until the configuration has loaded. Names are counted in code points (characters.ts).
 * Plain data that may be in the first load.
 */
export const LIMITS = {
  account: { min: 4, max: 20 },
  username: { min: 2, max: 60 },
  password: { min: 8, max: 72 },
  smsCode: { min: 6, max: 6 },
  withdrawAccount: { min: 6, max: 24 },
  nickname: { min: 0, max: 12 },
  safeboxPassword: { min: 6, max: 6 },
  feedback: { min: 10, max: 1000 },
} as const satisfies Readonly<Record<string, Range>>;

export type LimitedText = keyof typeof LIMITS;
