import { z } from 'zod';
import { toE164 } from '#contract/values/mobile.ts';
import type { Db } from '../../db/transact.ts';
import { accountKey } from '../../identity/players/names.ts';

/** The player filter of every list about players. */
export const playerFilter = z
  .string()
  .max(64)
  .describe('Player: id, account, number or how the nickname begins')
  .optional();

/** The name of a filter that was sent: programs and kept links may use the names that the player's had before. */
export const filterName = (sent: string): string => (sent === 'userId' || sent === 'find' ? 'player' : sent);

/** A nickname that more players begin with finds the newest of them. */
export const MAX_FOUND = 1000;

/**
 * Ids of the players that the text names: the one with this id, else those with this account or number or whose
 * nickname begins with it, newest first, at most MAX_FOUND + 1.
 */
export async function findPlayers(db: Db, typed: string): Promise<string[]> {
  const wanted = typed.trim();
  const own = await db.selectFrom('app_user').select('id').where('id', '=', wanted).executeTakeFirst();
  if (own !== undefined) return [own.id];
  const begins = `${wanted.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const found = await db
    .selectFrom('app_user')
    .select('id')
    .where(({ eb, or }) =>
      or([
        eb('account_key', '=', accountKey(wanted)),
        eb('mobile', '=', toE164(wanted) ?? ''),
        eb('nickname', 'ilike', begins),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_FOUND + 1)
    .execute();
  return found.map(({ id }) => id);
}
