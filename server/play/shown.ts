import { type RawBuilder, type Selectable, sql } from 'kysely';
import { isRowId } from '../db/row-id.ts';
import type { Database } from '../db/schema.ts';
import type { Db, Trx } from '../db/transact.ts';
import { RequestError } from '../errors.ts';

/** Tables with a row for each round of a player, and when the player was shown its result, ms. */
type RoundTable = {
  [Name in keyof Database]: Database[Name] extends { user_id: string; shown_at: number | null } ? Name : never;
}[keyof Database];

interface Rounds<Name extends RoundTable> {
  readonly table: Name;
  /** Names one round of a player. */
  readonly key: keyof Database[Name] & string;
  /** Rows that are decided; all of them where a row is written with its result. */
  readonly isDecided?: RawBuilder<boolean>;
  /** The key that a client's id names, null where it can name none. By default the number of a row. */
  readonly keyOf?: (id: string) => string | number | null;
}

const rowNumber = (id: string): number | null => (isRowId(id) ? Number(id) : null);

/**
 * Which results of a kind of round their players were shown. A round is *pending* while it is decided and not shown: its
 * page shows the oldest pending one until it is acknowledged. One acknowledgement is of one round, and moves no money.
 */
export function shownResults<Name extends RoundTable>({ table, key, isDecided, keyOf = rowNumber }: Rounds<Name>) {
  const decided = isDecided ?? sql<boolean>`true`;
  const isPending = (userId: string): RawBuilder<boolean> => sql<boolean>`(
    ${sql.ref(`${table}.user_id`)} = ${userId} and ${sql.ref(`${table}.shown_at`)} is null and ${decided})`;
  return {
    /** Condition of a query that reads the table by its own name: pending rounds of a player. */
    isPending,

    /** The player's pending round with the smallest key: the oldest one where keys ascend with time. */
    async oldestPending(db: Db, userId: string): Promise<Selectable<Database[Name]> | undefined> {
      const { rows } = await sql<Selectable<Database[Name]>>`
        select * from ${sql.table(table)} where ${isPending(userId)} order by ${sql.ref(key)} limit 1`.execute(db);
      return rows[0];
    },

    /**
     * Records that a player has seen the result of a round; idempotent. Throws RequestError 404 if it is not theirs,
     * undecided or unknown.
     */
    async acknowledge(trx: Trx, { userId, id, now }: { userId: string; id: string; now: number }): Promise<void> {
      const { rows } = await sql`
        update ${sql.table(table)} set shown_at = coalesce(shown_at, ${now}::bigint)
        where ${sql.ref(key)} = ${keyOf(id)} and user_id = ${userId} and ${decided} returning user_id`.execute(trx);
      if (rows.length === 0) throw new RequestError(404, 'You have no such result');
    },
  };
}
