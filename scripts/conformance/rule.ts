import type { CallName } from '#contract/index.ts';
import type { Backend } from './backend.ts';
import type { Players } from './players.ts';

/** A promise of the contract that was not kept. */
export interface Fault {
  /** The call or path. */
  readonly call: string;
  readonly what: string;
  readonly expected: string;
  readonly got: string;
}

/** The tools of a rule. */
export interface Trial {
  readonly backend: Backend;
  readonly players: Players;
  /** Runs `check` for each call that this run looks at, a few at a time. */
  sweep(calls: readonly CallName[], check: (name: CallName) => Promise<void>): Promise<void>;
  /** Counts one check; a false one is a fault. */
  that(call: string, what: string, isKept: boolean, expected: string, got: string): void;
  /** Counts one check: two values must be the same JSON. */
  same(call: string, what: string, got: unknown, expected: unknown): void;
  /** Notes a part of the rule that could not be checked. */
  skip(why: string): void;
}

export interface Rule {
  /** e.g. `auth.missing`. */
  readonly name: string;
  /** The promise in one line. */
  readonly promise: string;
  readonly run: (trial: Trial) => Promise<void>;
}

/** Thrown where a rule cannot be checked at this backend: it is reported as skipped. */
export class CannotCheckError extends Error {
  override readonly name = 'CannotCheckError';
}
