import type { Selectable } from 'kysely';
import { type Page, type PageRequest, readPage } from '../../db/page.ts';
import type { Db } from '../../db/transact.ts';
import type { FairnessTables } from '../../fairness/tables.ts';

/** A round with the server seed it was drawn from, which may leave the server once `revealed_at` is set. */
export type PastRound = Selectable<FairnessTables['fairness_round']> &
  Pick<Selectable<FairnessTables['fairness_seed']>, 'server_seed_hash' | 'server_seed' | 'revealed_at'>;

/** A page of the player's rounds, newest first. */
export function pageOfRounds(db: Db, userId: string, page: PageRequest): Promise<Page<PastRound>> {
  const rounds = db
    .selectFrom('fairness_round as round')
    .innerJoin('fairness_seed as seed', 'seed.id', 'round.seed_id')
    .selectAll('round')
    .select(['seed.server_seed_hash', 'seed.server_seed', 'seed.revealed_at'])
    .where('round.user_id', '=', userId)
    .orderBy('round.id', 'desc');
  return readPage(rounds, page);
}
