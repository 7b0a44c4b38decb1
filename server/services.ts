import type { FastifyBaseLogger } from 'fastify';
import type { BlobStore } from './blobs/blob-store.ts';
import type { Clock } from './clock.ts';
import type { Db } from './db/transact.ts';
import type { Beacon } from './fairness/beacon.ts';
import type { Hooks } from './hooks.ts';
import type { Random } from './random.ts';
import type { Sealing } from './runtime/sealing.ts';
import type { Settings } from './settings.ts';

/** What every handler and job works with; made once at start. */
export interface Services {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly settings: Settings;
  /** Opens and seals server seeds and uploads. */
  readonly sealing: Sealing;
  /** A value that nobody can know before its time, for draws that all players share. */
  readonly beacon: Beacon;
  /** Where uploaded files lie. */
  readonly blobs: BlobStore;
  /** What the modules do when something happens elsewhere. */
  readonly hooks: Hooks;
}

/** The part of a logger that is used. */
export type Log = Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>;
