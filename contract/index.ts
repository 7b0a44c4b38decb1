import type { z } from 'zod';
import { auth } from './auth.ts';
import type { CallName } from './calls.ts';
import { config, games } from './config.ts';
import { fairness } from './fairness-calls.ts';
import { jackpot } from './jackpot.ts';

/** The schema of one call as the server and OpenAPI read it. */
interface AnyCallSchema {
  readonly summary: string;
  readonly body: z.ZodObject;
  readonly answer: z.ZodObject;
  readonly errcodes: Readonly<Record<number, string>>;
}

/** Every call's schema; a call in calls.ts without one, or the other way round, is a type error. */
export const contract = { ...auth, ...config, ...games, ...jackpot, ...fairness } satisfies Record<
  CallName,
  AnyCallSchema
>;

export type Contract = typeof contract;
/** The whole body of a call, common fields included. */
export type CallBody<N extends CallName> = z.infer<Contract[N]['body']>;
/** What a call answers when it succeeds. */
export type CallAnswer<N extends CallName> = z.infer<Contract[N]['answer']>;
