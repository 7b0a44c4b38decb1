import { type ColorRoll, MAX_LAST_ROLLS } from '#contract/color-game/calls.ts';
import type { ColorBets, Faces } from '#contract/color-game/rules.ts';
import { prepared } from '../../db/prepared.ts';
import type { Db, Trx } from '../../db/transact.ts';
import { sendWithNext } from '../../db/with-next.ts';
import './tables.ts';

/** Writes a roll of a game round with the next query. */
export function saveRoll(
  trx: Trx,
  userId: string,
  { roundId, bets, faces }: { roundId: number; bets: ColorBets; faces: Faces },
): Promise<void> {
  return sendWithNext(
    trx,
    savedRoll(trx, { roundId, userId, bets: JSON.stringify(bets), faces: JSON.stringify(faces) }),
  );
}

const savedRoll = prepared((trx, roll: { roundId: number; userId: string; bets: string; faces: string }) =>
  trx
    .insertInto('color_roll')
    .values({ round_id: roll.roundId, user_id: roll.userId, bets: roll.bets, faces: roll.faces }),
);

/** The player's latest rolls, newest first. */
export async function findLastRolls(db: Db, userId: string): Promise<ColorRoll[]> {
  const rows = await db
    .selectFrom('color_roll as roll')
    .innerJoin('game_round as round', 'round.id', 'roll.round_id')
    .select([
      'roll.round_id',
      'roll.bets',
      'roll.faces',
      'round.stake',
      'round.win',
      'round.created_at',
      'round.fair_round',
    ])
    .where('roll.user_id', '=', userId)
    .orderBy('roll.round_id', 'desc')
    .limit(MAX_LAST_ROLLS)
    .execute();
  return rows.map((row) => ({
    id: String(row.round_id),
    fairRound: row.fair_round,
    // saveRoll wrote it.
    bets: JSON.parse(row.bets) as ColorRoll['bets'],
    faces: JSON.parse(row.faces) as ColorRoll['faces'],
    cost: row.stake,
    win: row.win,
    createTime: row.created_at,
  }));
}
