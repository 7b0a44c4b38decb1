import { type Selectable, sql } from 'kysely';
import { type BetReportRow, type BetRow, MAX_REPORT_DAYS } from '#contract/games/calls.ts';
import { DAY_MS, MANILA_MS } from '#contract/values/calendar.ts';
import { readNextPage } from '../../db/page.ts';
import type { Db } from '../../db/transact.ts';
import { RequestError } from '../../errors.ts';
import type { Handler } from '../../http/calls/handlers.ts';
import type { PlayTables } from '../../play/tables.ts';
import { gameNames } from './catalogue.ts';

interface Period {
  readonly from: number;
  readonly to: number;
}

const roundsOf = (db: Db, userId: string, { from, to }: Period) =>
  db
    .selectFrom('game_round')
    .where('user_id', '=', userId)
    .where('created_at', '>=', from)
    .where('created_at', '<', to);

/** Throws RequestError 400 for a period longer than MAX_REPORT_DAYS. */
function refuseLong({ from, to }: Period): void {
  if (to - from <= MAX_REPORT_DAYS * DAY_MS) return;
  const message = `A record covers ${MAX_REPORT_DAYS} days at most`;
  throw new RequestError(400, message, { issues: [{ path: 'from', message }] });
}

/**
 * The member's game rounds of a period, newest first. Nothing is counted: `pages` is one more than requested if more
 * exist.
 */
export const betRecord: Handler<'betRecord'> = async ({ db, session, language }, { gameId, ...asked }) => {
  refuseLong(asked);
  const rounds = roundsOf(db, session.userId, asked)
    .selectAll()
    .$if(gameId !== undefined, (query) => query.where('game_id', '=', gameId ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  const { list, pages } = await readNextPage(rounds, asked);
  const names = await gameNames(db, language);
  return { errcode: 0, list: list.map((round) => rowOf(round, names)), pages };
};

function rowOf(round: Selectable<PlayTables['game_round']>, names: ReadonlyMap<string, string>): BetRow {
  const { id, game_id: gameId, fair_round: fairRound, stake, win, state, created_at: createTime } = round;
  return { id: String(id), gameId, gameName: names.get(gameId) ?? gameId, fairRound, stake, win, state, createTime };
}

/** The member's stakes and wins by Philippine day, newest first, or by game, largest stake first. */
export const betRecordReport: Handler<'betRecordReport'> = async ({ db, session, language }, { from, to, by }) => {
  refuseLong({ from, to });
  const day = sql<number>`(created_at + ${sql.lit(MANILA_MS)}) / ${sql.lit(DAY_MS)}`;
  const key = by === 'day' ? sql<string>`(${day})::text` : sql<string>`game_id`;
  const rows = await roundsOf(db, session.userId, { from, to })
    .where('state', '!=', 'cancelled')
    .select([key.as('key'), sql<number>`count(*)::bigint`.as('rounds')])
    .select([sql<number>`sum(stake)::bigint`.as('stake'), sql<number>`sum(win)::bigint`.as('win')])
    .groupBy(key)
    .orderBy(by === 'day' ? sql`key desc` : sql`stake desc, key`)
    .execute();
  if (by === 'day')
    return { errcode: 0, list: rows.map((row): BetReportRow => ({ ...row, key: dayOf(row.key), name: '' })) };
  const names = await gameNames(db, language);
  return { errcode: 0, list: rows.map((row): BetReportRow => ({ ...row, name: names.get(row.key) ?? row.key })) };
};

const dayOf = (days: string): string => new Date(Number(days) * DAY_MS).toISOString().slice(0, 10);
