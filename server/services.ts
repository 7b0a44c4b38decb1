import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Db } from './db/transact.ts';
import type { PlayState } from './identity/tables.ts';
import type { Random } from './random.ts';
import type { Settings } from './settings.ts';

/** Who a valid token belongs to. */
export interface Session {
  readonly userId: string;
  readonly sessionId: string;
}

/** A player as others may see it before masking. */
export interface PlayerProfile {
  readonly nickname: string;
  readonly avatar: string;
}

/** What the rest of the server needs of identity: the one place that knows users and sessions. */
export interface Identity {
  /** The session of a token, or null where it is unknown, expired or revoked. */
  authenticate(db: Db, token: string, now: number): Promise<Session | null>;
  /** Profiles by user id; ids of nobody are left out. */
  profiles(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, PlayerProfile>>;
  /** What a player may do at `now`; `excluded` for an id of nobody: what is unknown opens nothing. */
  playState(db: Db, userId: string, now: number): Promise<PlayState>;
}

/** What every handler and job works with; made once at start. */
export interface Services {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly settings: Settings;
  readonly identity: Identity;
}

/** The part of a logger that is used. */
export type Log = Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>;
