import type { FastifyBaseLogger } from 'fastify';
import type { BlobStore } from './blobs/blob-store.ts';
import type { Clock } from './clock.ts';
import type { Db } from './db/transact.ts';
import type { Beacon } from './fairness/beacon.ts';
import type { Hooks } from './hooks.ts';
import type { Random } from './random.ts';
import type { Sealing } from './runtime/sealing.ts';
import type { Settings } from './settings.ts';

/** Dependencies of every handler and job; created once at start. */
export interface Services {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly settings: Settings;
  /** Opens and seals server seeds and uploads. */
  readonly sealing: Sealing;
  /** A value that nobody can know before its time, for draws that all players share. */
  readonly beacon: Beacon;
  /** Storage of uploaded files. */
  readonly blobs: BlobStore;
  /** Reactions of the modules to events elsewhere. */
  readonly hooks: Hooks;
}

/** The part of a logger that is used. */
export type Log = Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>;
