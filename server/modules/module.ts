import type { FastifyInstance } from 'fastify';
import type { ActivityRow } from '../content/activities.ts';
import type { SeedContent } from '../content/seed.ts';
import type { Trx } from '../db/transact.ts';
import type { Hooks } from '../hooks.ts';
import type { Handlers } from '../http/calls/handlers.ts';
import type { Job } from '../jobs.ts';
import type { OperatorPart } from '../operator/content/entry.ts';
import type { Random } from '../random.ts';
import type { Services } from '../services.ts';

/**
 * A domain of the server: its calls, and its reactions to events elsewhere (hooks.ts). Only the composition root
 * (compose.ts) imports the list of modules.
 */
export interface Module extends Partial<Hooks> {
  readonly name: string;
  readonly handlers?: Partial<Handlers>;
  readonly jobs?: readonly Job[];
  /** Its activities: whether they can be played is an operator's then (content kind `activity`). */
  readonly activities?: readonly ActivityRow[];
  /** Content of a new database, by kind. What an operator edits is never written over. */
  readonly content?: SeedContent;
  /** Its lists and acts at the desk. */
  readonly operator?: OperatorPart;
  /** Fills a new database; runs at every start in one transaction, alone among all processes. */
  seed?(trx: Trx, tools: { readonly now: number; readonly random: Random }): Promise<void>;
  /** Routes that are no calls: sandbox pages. */
  addRoutes?(app: FastifyInstance, services: Services): void;
}
