/** Fewest and most characters of a text, both allowed. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

/**
 * Length limits of what players type (spec §5). The contract enforces them, the configuration hands them to the client,
 * and the client uses them itself until the configuration is there. Names are counted in code points (characters.ts).
 * Plain data: it may be in the first load.
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

/** Texts that have a limit. */
export type LimitedText = keyof typeof LIMITS;
