import type { QueryCreator } from 'kysely';
import { DRAW_ERRORS } from '#contract/base/errors.ts';
import type { DrawBody, DrawProof } from '#contract/fairness/calls.ts';
import { weightsOf } from '#contract/fairness/draw.ts';
import { prepared } from '../db/prepared.ts';
import type { Database } from '../db/schema.ts';
import type { Trx } from '../db/transact.ts';
import { sendWithNext } from '../db/with-next.ts';
import { BusinessError } from '../errors.ts';
import { drawPicks, type HashedTable } from './draw.ts';
import { type LockedSeed, refuseOther, type Seed } from './seeds.ts';

/** A round as it is asked for. */
export interface RoundRequest {
  readonly game: string;
  readonly table: HashedTable;
  /** Fields the player sent: the hashes they were shown, and a client seed if the commitment had none. */
  readonly sent: DrawBody;
  /** False keeps the round open, and its seed secret, until settleRound. */
  readonly settled: boolean;
}

/** A round as it was computed. */
export interface Round {
  readonly id: number;
  readonly seed: Seed;
  readonly request: RoundRequest;
  /** Picked indexes, one for each of the table's draws. */
  readonly picks: readonly number[];
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly tableHash: string;
}

/**
 * Computes a round from a locked seed; pure. Throws BusinessError commitmentNeeded if no server seed was committed to
 * before, clientSeedNeeded if neither the commitment nor the request has a client seed, commitmentChanged and
 * tableChanged if the player was shown another commitment or table than the current one.
 */
export function pickRound(seed: LockedSeed | undefined, request: RoundRequest): Round {
  if (seed === undefined) throw new BusinessError(DRAW_ERRORS.commitmentNeeded);
  const { table, sent } = request;
  refuseOther(seed, sent.serverSeedHash);
  if (sent.tableHash !== undefined && sent.tableHash !== table.hash) throw new BusinessError(DRAW_ERRORS.tableChanged);
  const clientSeed = seed.client_seed ?? sent.clientSeed;
  if (clientSeed === undefined) throw new BusinessError(DRAW_ERRORS.clientSeedNeeded);
  const { round_id: id, opened: serverSeed, server_seed_hash: serverSeedHash, next_nonce: nonce } = seed;
  const picks = drawPicks({ serverSeed, clientSeed, nonce }, weightsOf(table.table));
  return { id, seed, request, picks, serverSeedHash, clientSeed, nonce, tableHash: table.hash };
}

/** Data of a round with which a player can verify it once the seed is revealed. */
export const proofOf = ({ serverSeedHash, clientSeed, nonce, tableHash }: Round): DrawProof => ({
  serverSeedHash,
  clientSeed,
  nonce,
  tableHash,
});

/** Writes a round with the next query, without waiting. */
export function saveRound(trx: Trx, round: Round, now: number): Promise<void> {
  return sendWithNext(trx, savedRound(trx, roundColumns(round, now)));
}

/** Stored columns of a round, with its seed and table. */
export interface RoundColumns {
  readonly id: number;
  readonly seedId: number;
  readonly userId: string;
  readonly game: string;
  readonly nonce: number;
  readonly nextNonce: number;
  readonly clientSeed: string;
  readonly tableHash: string;
  /** Canonical text of the table. */
  readonly table: string;
  readonly picks: string;
  readonly now: number;
  readonly settledAt: number | null;
}

/** A round as its columns. `now`: ms. */
export const roundColumns = ({ id, seed, request, picks, ...round }: Round, now: number): RoundColumns => ({
  id,
  seedId: seed.id,
  userId: seed.user_id,
  game: request.game,
  nonce: round.nonce,
  nextNonce: round.nonce + 1,
  clientSeed: round.clientSeed,
  tableHash: round.tableHash,
  table: request.table.text,
  picks: JSON.stringify(picks),
  now,
  settledAt: request.settled ? now : null,
});

/** Extends a statement so that it writes a round, its table if new, and the used nonce and client seed. */
export const withRound = (db: QueryCreator<Database>, round: RoundColumns) =>
  db
    .with('kept_table', (inner) =>
      inner
        .insertInto('fairness_table')
        .values({ hash: round.tableHash, value: round.table })
        .onConflict((conflict) => conflict.column('hash').doNothing()),
    )
    .with('used_seed', (inner) =>
      inner
        .updateTable('fairness_seed')
        .set({ next_nonce: round.nextNonce, client_seed: round.clientSeed })
        .where('id', '=', round.seedId),
    )
    .with('written_round', (inner) =>
      inner
        .insertInto('fairness_round')
        .values({
          id: round.id,
          seed_id: round.seedId,
          user_id: round.userId,
          game: round.game,
          nonce: round.nonce,
          client_seed: round.clientSeed,
          table_hash: round.tableHash,
          picks: round.picks,
          created_at: round.now,
          settled_at: round.settledAt,
        })
        .returning('id'),
    );

const savedRound = prepared((trx, round: RoundColumns) =>
  withRound(trx, round).selectFrom('written_round').select('id'),
);

/** Closes a round drawn with `settled: false`. */
export async function settleRound(trx: Trx, roundId: number, now: number): Promise<void> {
  await trx
    .updateTable('fairness_round')
    .set({ settled_at: now })
    .where('id', '=', roundId)
    .where('settled_at', 'is', null)
    .execute();
}
