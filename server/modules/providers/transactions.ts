import type { Selectable } from 'kysely';
import { prepared, rowsOf } from '../../db/prepared.ts';
import type { Db, Trx } from '../../db/transact.ts';
import { readWithNext, sendWithNext } from '../../db/with-next.ts';
import { RequestError } from '../../errors.ts';
import { hashOf } from '../../play/sessions.ts';
import type { ProviderTables } from './tables.ts';

type Row = ProviderTables['provider_transaction'];
export type ProviderTransaction = Selectable<Row>;

/** The provider's earlier request with this id, or undefined. */
export async function findTransaction(
  db: Db,
  provider: string,
  reference: string,
): Promise<ProviderTransaction | undefined> {
  return (await rowsOf(db, keptTransaction(db, { provider, reference })))[0];
}

/** The same, sent with the next query. @returns reads it */
export async function askTransaction(
  trx: Trx,
  provider: string,
  reference: string,
): Promise<() => Promise<ProviderTransaction | undefined>> {
  const rows = await readWithNext(trx, keptTransaction(trx, { provider, reference }));
  return async () => (await rows())[0];
}

const keptTransaction = prepared((db, { provider, reference }: { provider: string; reference: string }) =>
  db.selectFrom('provider_transaction').selectAll().where('provider', '=', provider).where('reference', '=', reference),
);

/** State needed to accept a bet, read before the player's lock: maintenance refuses new bets. */
interface Opening {
  /** Of the configuration in force. */
  readonly version: string;
  /** Whose the transaction is, where it came before. */
  readonly known: string | null;
  /** Player of the launch token's session if it is open, else null; and its game. */
  readonly session: string | null;
  readonly gameId: string | null;
}

/** Reads what a bet begins with, in one round trip. */
export async function openingOf(
  db: Db,
  { provider, now }: { provider: string; now: number },
  { transactionId: reference, launchToken }: { transactionId: string; launchToken: string },
): Promise<Opening> {
  const [opening] = await rowsOf(db, openingOfBet(db, { provider, reference, tokenHash: hashOf(launchToken), now }));
  if (opening === undefined) throw new Error('There is no configuration');
  return opening;
}

const openingOfBet = prepared((db, asked: { provider: string; reference: string; tokenHash: string; now: number }) =>
  db
    .selectFrom('configuration_version as configuration')
    .leftJoin('provider_transaction as kept', (join) =>
      join.on('kept.provider', '=', asked.provider).on('kept.reference', '=', asked.reference),
    )
    .leftJoin('game_session as session', (join) =>
      join
        .on('session.token_hash', '=', asked.tokenHash)
        .on('session.provider', '=', asked.provider)
        .on('session.ended_at', 'is', null)
        .on('session.expires_at', '>', asked.now),
    )
    .select([
      'configuration.version',
      'kept.user_id as known',
      'session.user_id as session',
      'session.game_id as gameId',
    ]),
);

/** A transaction as it is kept. */
export interface NewTransaction {
  readonly kind: Row['kind'];
  readonly transaction: string;
  readonly userId: string;
  readonly roundId: number | null;
  readonly amount: number;
  readonly fingerprint: string;
  readonly answer: object;
}

/** Keeps a transaction with the next query; where another player's request has used its id meanwhile, that one fails (isIdTaken). */
export async function insertTransaction(
  trx: Trx,
  { provider, now }: { provider: string; now: number },
  { transaction: reference, answer, ...kept }: NewTransaction,
): Promise<void> {
  const row = { provider, reference, now, ...kept, answer: JSON.stringify(answer) };
  await sendWithNext(trx, newTransaction(trx, row));
}

/** Whether a change failed because its transaction's id was kept meanwhile. */
export const isIdTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'provider_transaction_pkey';

/** 409: this transaction id belongs to another request. */
export const otherBody = (): RequestError => new RequestError(409, 'This transactionId was used with a different body');

const newTransaction = prepared(
  (
    trx,
    row: Omit<NewTransaction, 'transaction' | 'answer'> & {
      provider: string;
      reference: string;
      answer: string;
      now: number;
    },
  ) =>
    trx.insertInto('provider_transaction').values({
      provider: row.provider,
      reference: row.reference,
      kind: row.kind,
      user_id: row.userId,
      round_id: row.roundId,
      amount: row.amount,
      rolled_back: false,
      fingerprint: row.fingerprint,
      answer: row.answer,
      created_at: row.now,
    }),
);

/** Notes that a bet went back. */
export async function markRolledBack(trx: Trx, provider: string, reference: string): Promise<void> {
  await trx
    .updateTable('provider_transaction')
    .set({ rolled_back: true })
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .execute();
}

/** The provider's own id of a round. */
export async function roundReference(db: Db, roundId: number): Promise<string> {
  const { reference } = await db
    .selectFrom('game_round')
    .select('reference')
    .where('id', '=', roundId)
    .executeTakeFirstOrThrow();
  return reference;
}
