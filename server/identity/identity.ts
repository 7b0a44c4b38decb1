import type { Db } from '../db/transact.ts';
import type { Identity, PlayerProfile } from '../services.ts';
import { playStateOf } from './play-state.ts';
import { authenticate } from './sessions.ts';
import type { PlayState } from './tables.ts';
import { findUser } from './users.ts';

/** The identity the rest of the server works with. */
export const identity: Identity = { authenticate, profiles, playState };

async function profiles(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, PlayerProfile>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'nickname', 'avatar'])
    .where('id', 'in', [...new Set(userIds)])
    .execute();
  return new Map(rows.map(({ id, nickname, avatar }) => [id, { nickname, avatar }]));
}

async function playState(db: Db, userId: string, now: number): Promise<PlayState> {
  const user = await findUser(db, userId);
  return user === undefined ? 'excluded' : playStateOf(user, now);
}
