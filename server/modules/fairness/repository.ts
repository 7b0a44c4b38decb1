import { type Selectable, sql } from 'kysely';
import { type Page, type PageRequest, readNextPage, readPage } from '../../db/page.ts';
import type { Db } from '../../db/transact.ts';
import { type Mix, ownerOf } from '../../fairness/public-draw.ts';
import type { FairnessTables } from '../../fairness/tables.ts';

type Seed = Selectable<FairnessTables['fairness_seed']>;

/** A round with its table and its server seed, which may leave the server once `revealed_at` is set. */
export type PastRound = Selectable<FairnessTables['fairness_round']> &
  Pick<Seed, 'server_seed_hash' | 'server_seed' | 'revealed_at'> & {
    /** Canonical JSON. */
    readonly table: string;
  };

/** A round of a shared draw with its mix; all null if a release before beacons drew it. */
export type PastSharedRound = PastRound & { readonly [K in keyof Omit<Mix, 'owner'>]: Mix[K] | null };

/** A page of the player's rounds, newest first. */
export function pageOfRounds(db: Db, userId: string, page: PageRequest): Promise<Page<PastRound>> {
  return readPage(rounds(db).where('round.user_id', '=', userId), page);
}

/** A page of the shared draws, newest first; the index fairness_round_public has the same condition. */
export function pageOfSharedRounds(db: Db, page: PageRequest): Promise<Page<PastSharedRound>> {
  return readNextPage(sharedRounds(db), page);
}

/** The player's own round of this id. */
export const findRound = (db: Db, userId: string, id: number): Promise<PastRound | undefined> =>
  rounds(db).where('round.id', '=', id).where('round.user_id', '=', userId).executeTakeFirst();

/** The round of a shared draw, by its id or its draw's name. */
export const findSharedRound = (db: Db, by: { id: number } | { draw: string }): Promise<PastSharedRound | undefined> =>
  ('id' in by
    ? sharedRounds(db).where('round.id', '=', by.id)
    : sharedRounds(db).where('round.user_id', '=', ownerOf(by.draw))
  ).executeTakeFirst();

const sharedRounds = (db: Db) =>
  rounds(db)
    .leftJoin('fairness_mix as mix', 'mix.owner', 'round.user_id')
    .select(['mix.source', 'mix.round', 'mix.fallback_hash', 'mix.digest', 'mix.randomness', 'mix.signature'])
    .select('mix.used_fallback')
    .where(sql<boolean>`round.user_id like 'public:%'`);

const rounds = (db: Db) =>
  db
    .selectFrom('fairness_round as round')
    .innerJoin('fairness_seed as seed', 'seed.id', 'round.seed_id')
    .innerJoin('fairness_table as table', 'table.hash', 'round.table_hash')
    .selectAll('round')
    .select(['seed.server_seed_hash', 'seed.server_seed', 'seed.revealed_at', 'table.value as table'])
    .orderBy('round.id', 'desc');
