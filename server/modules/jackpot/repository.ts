import { type QueryCreator, type Selectable, sql } from 'kysely';
import { type Page, type PageRequest, readPage, readTopPage } from '../../db/page.ts';
import { prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import type { Db, Trx } from '../../db/transact.ts';
import { readWithNext, sendWithNext } from '../../db/with-next.ts';
import { type Round, type RoundColumns, roundColumns, withRound } from '../../fairness/rounds.ts';
import { shownResults } from '../../play/shown.ts';
import type { JackpotCell, JackpotConfiguration } from './configuration.ts';
import { type Chances, newChances } from './rules.ts';
import type { JackpotTables } from './tables.ts';

export type Draw = Selectable<JackpotTables['jackpot_draw']>;

/** The player's stored chances, or those of a new player. */
export async function findChances(
  db: Db,
  userId: string,
  configuration: JackpotConfiguration,
  now: number,
): Promise<Chances> {
  const row = await db.selectFrom('jackpot_player').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return row === undefined ? newChances(configuration, now) : chancesOf(row);
}

/** State from which a change of a player's chances starts. */
export interface LoadedChances {
  /** Null if no row exists yet. */
  readonly kept: Chances | null;
  /** Of the configuration in force. */
  readonly version: string;
}

/** Requests a player's chances with the next query. The caller holds the member's lock. @returns reads them */
export async function askChances(trx: Trx, userId: string): Promise<() => Promise<LoadedChances>> {
  const rows = await readWithNext(trx, keptChances(trx, { userId }));
  return async () => {
    const [row] = await rows();
    if (row === undefined) throw new Error('There is no version of the configuration');
    const { version, chances, deposit_progress, bet_progress, day, given_today } = row;
    if (chances === null || deposit_progress === null || bet_progress === null || day === null || given_today === null)
      return { kept: null, version };
    return { kept: chancesOf({ chances, deposit_progress, bet_progress, day, given_today }), version };
  };
}

const keptChances = prepared((trx, { userId }: { userId: string }) =>
  trx
    .selectFrom('configuration_version as configuration')
    .leftJoin('jackpot_player as player', (join) => join.on('player.user_id', '=', userId))
    .select(['configuration.version', 'player.chances', 'player.deposit_progress', 'player.bet_progress'])
    .select(['player.day', 'player.given_today']),
);

/** Writes a player's progress towards draws with the next query. */
export function saveChances(trx: Trx, userId: string, chances: Chances): Promise<void> {
  return sendWithNext(trx, savedChances(trx, { user_id: userId, ...columnsOf(chances) }));
}

type Player = Selectable<JackpotTables['jackpot_player']>;

const writePlayer = (db: QueryCreator<Database>, { user_id, ...columns }: Player) =>
  db
    .insertInto('jackpot_player')
    .values({ user_id, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns));

const savedChances = prepared(writePlayer);

function chancesOf(row: Omit<Selectable<JackpotTables['jackpot_player']>, 'user_id'>): Chances {
  const { chances, deposit_progress, bet_progress, day, given_today } = row;
  return { chances, depositProgress: deposit_progress, betProgress: bet_progress, day, givenToday: given_today };
}

function columnsOf({ chances, depositProgress, betProgress, day, givenToday }: Chances) {
  return { chances, deposit_progress: depositProgress, bet_progress: betProgress, day, given_today: givenToday };
}

/**
 * Records a draw, its round and the remaining chances, in one statement.
 * @returns reads the draw with its id, once the next query is answered
 */
export async function insertDraw(
  trx: Trx,
  { round, award, left, now }: { round: Round; award: DrawnAward; left: Chances; now: number },
): Promise<() => Promise<Draw>> {
  const inserted = await readWithNext(trx, insertedDraw(trx, { ...roundColumns(round, now), ...award, ...left }));
  return async () => {
    const [row] = await inserted();
    if (row === undefined) throw new Error('A draw was not recorded');
    return row;
  };
}

/** Drawn cell and its payout. */
export interface DrawnAward extends Pick<JackpotCell, 'type' | 'propId'> {
  readonly cellId: string;
  readonly count: number;
  /** Hundredths paid to the coin balance. */
  readonly bonus: number;
}

const insertedDraw = prepared((trx, row: RoundColumns & DrawnAward & Chances) =>
  withRound(trx, row)
    .with('saved_chances', (db) => writePlayer(db, { user_id: row.userId, ...columnsOf(row) }))
    .insertInto('jackpot_draw')
    .values({
      user_id: row.userId,
      round_id: row.id,
      cell_id: row.cellId,
      type: row.type,
      prop_id: row.propId,
      count: row.count,
      bonus: row.bonus,
      created_at: row.now,
    })
    .returningAll(),
);

/** Draws whose award the player was shown. */
export const drawResults = shownResults({ table: 'jackpot_draw', key: 'id' });

/** A page of the player's draws, newest first. */
export function pageOfDraws(db: Db, userId: string, page: PageRequest): Promise<Page<Draw>> {
  const draws = db.selectFrom('jackpot_draw').selectAll().where('user_id', '=', userId).orderBy('id', 'desc');
  return readPage(draws, page);
}

/** Coin awards as everybody may see them. */
const publicWins = (db: Db) =>
  db.selectFrom('jackpot_draw').selectAll().where('bonus', '>', 0).where('hidden', '=', false);

/** Number of places that the rank shows and counts. */
export const RANKED = 1000;

/** A page of the largest coin awards; equal ones by time. */
export function pageOfRank(db: Db, page: PageRequest): Promise<Page<Draw>> {
  const wins = publicWins(db).orderBy('bonus', 'desc').orderBy('id');
  return readTopPage(db, wins, page, RANKED);
}

/** The player's largest coin award and its place, null beyond the first RANKED. */
export async function findOwnRank(db: Db, userId: string): Promise<{ draw: Draw; ranking: number } | null> {
  const draw = await db
    .selectFrom('jackpot_draw')
    .selectAll()
    .where('user_id', '=', userId)
    .where('bonus', '>', 0)
    .orderBy('bonus', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (draw === undefined) return null;
  const ahead = db
    .selectFrom('jackpot_draw')
    .select('id')
    .where('bonus', '>', 0)
    .where('hidden', '=', false)
    .where('bonus', '>=', draw.bonus)
    .where(({ eb, or }) => or([eb('bonus', '>', draw.bonus), eb('id', '<', draw.id)]))
    .orderBy('bonus', 'desc')
    .orderBy('id')
    .limit(RANKED);
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${ahead}) as ahead`.execute(db);
  const ranking = (rows[0]?.count ?? 0) + 1;
  return ranking > RANKED ? null : { draw, ranking };
}

/** The latest coin awards of anybody. */
export function latestWins(db: Db, limit: number): Promise<Draw[]> {
  return publicWins(db).orderBy('id', 'desc').limit(limit).execute();
}
