import type { Selectable } from 'kysely';
import { PROVIDER_ERRORS } from '#contract/providers/calls.ts';
import { prepared } from '../db/prepared.ts';
import type { Trx } from '../db/transact.ts';
import { readWithNext, sendWithNext } from '../db/with-next.ts';
import { BusinessError } from '../errors.ts';
import type { PlayTables } from './tables.ts';

/** Rows of game rounds: bets.ts decides what happens to them. */
export type GameRound = Selectable<PlayTables['game_round']>;

/** A round as its provider names it. */
export interface RoundName {
  readonly provider: string;
  readonly reference: string;
  readonly userId: string;
}

/** A round that was asked for: read once the next query has been answered. */
export type AskedRound = () => Promise<GameRound | undefined>;
/** The round of a bet that was taken, read likewise. */
export type BetRound = () => Promise<GameRound>;

/** Sends the question for a round with the next query. */
export async function askRound(trx: Trx, { provider, reference }: Omit<RoundName, 'userId'>): Promise<AskedRound> {
  const rows = await readWithNext(trx, namedRound(trx, { provider, reference }));
  return async () => (await rows())[0];
}

const namedRound = prepared((db, { provider, reference }: { provider: string; reference: string }) =>
  db.selectFrom('game_round').selectAll().where('provider', '=', provider).where('reference', '=', reference),
);

/** The open round, or null before it exists. Throws BusinessError roundClosed, noSuchRound (another player's). */
export function openRoundOf(round: GameRound | undefined, userId: string): GameRound | null {
  if (round === undefined) return null;
  if (round.user_id !== userId) throw new BusinessError(PROVIDER_ERRORS.noSuchRound);
  if (round.state !== 'open') throw new BusinessError(PROVIDER_ERRORS.roundClosed);
  return round;
}

interface FirstBet extends RoundName {
  readonly gameId: string;
  readonly fairRound?: string | null;
  readonly amount: number;
  readonly now: number;
}

/** Writes a round with its first bet. */
export async function openRound(
  trx: Trx,
  { provider, reference, userId, gameId, fairRound = null, amount, now }: FirstBet,
): Promise<BetRound> {
  const rows = await readWithNext(trx, newRound(trx, { provider, reference, userId, gameId, fairRound, amount, now }));
  return async () => {
    const [round] = await rows();
    if (round === undefined) throw new Error('A round was not recorded');
    return round;
  };
}

const newRound = prepared((trx, round: FirstBet) =>
  trx
    .insertInto('game_round')
    .values({
      provider: round.provider,
      reference: round.reference,
      user_id: round.userId,
      game_id: round.gameId,
      fair_round: round.fairRound,
      stake: round.amount,
      bets: 1,
      state: 'open',
      created_at: round.now,
      closed_at: null,
    })
    .returningAll(),
);

/** Writes what an open round has staked after a bet came or went. */
export async function writeStake(trx: Trx, { id, stake, bets }: Staked): Promise<void> {
  await sendWithNext(trx, stakedRound(trx, { id, stake, bets }));
}

type Staked = Pick<GameRound, 'id' | 'stake' | 'bets'>;

const stakedRound = prepared((trx, { id, stake, bets }: Staked) =>
  trx.updateTable('game_round').set({ stake, bets }).where('id', '=', id),
);

/** Adds a further win to a settled round; the caller holds its player's lock. */
export async function addWin(trx: Trx, more: Pick<GameRound, 'id' | 'win'>): Promise<void> {
  await sendWithNext(trx, addedWin(trx, more));
}

const addedWin = prepared((trx, { id, win }: Pick<GameRound, 'id' | 'win'>) =>
  trx
    .updateTable('game_round')
    .set(({ eb, ref }) => ({ win: eb(ref('win'), '+', win) }))
    .where('id', '=', id),
);

/** Ends an open round. */
export async function closeRound(trx: Trx, closing: Closing): Promise<void> {
  await sendWithNext(trx, closedRound(trx, closing));
}

interface Closing extends Pick<GameRound, 'id' | 'state' | 'stake' | 'win'> {
  readonly now: number;
}

const closedRound = prepared((trx, { id, state, stake, win, now }: Closing) =>
  trx.updateTable('game_round').set({ state, stake, win, closed_at: now }).where('id', '=', id),
);
