import { type CallName, contract } from './index.ts';

/** A call as plain data for the client: the schemas stay out of its first load. */
export interface CallRow {
  readonly path: string;
  /** Takes an Idempotency-Key. */
  readonly changes: boolean;
  /** The client keeps its key until it is answered, because it must happen once for each tap. */
  readonly once: boolean;
  /** Spends something the player has: an earlier tap is only finished (src/api/intents.ts). */
  readonly spends: boolean;
  /** Its 401 does not trigger the client's 401 handling (spec §6, "calls marked public"). */
  readonly skips401: boolean;
  /** Fields of the body that are never stored. */
  readonly secrets: readonly string[];
}

function rowOf(name: CallName): CallRow {
  const { path, changes, once, spends, gives, skips401, secrets } = contract[name];
  return { path, changes, once: once || spends || gives !== null, spends, skips401, secrets: secrets.map(String) };
}

/**
 * Every call as the client reads it. The client imports its copy in contract/generated, so that neither zod nor a schema is
 * shipped.
 */
export const CALLS = Object.fromEntries(Object.keys(contract).map((name) => [name, rowOf(name as CallName)])) as {
  readonly [N in CallName]: CallRow;
};

export type { CallName };
