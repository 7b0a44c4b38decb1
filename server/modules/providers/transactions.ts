import type { Selectable } from 'kysely';
import { prepared, rowsOf } from '../../db/prepared.ts';
import type { Db, Trx } from '../../db/transact.ts';
import { RequestError } from '../../errors.ts';
import type { ProviderTables } from './tables.ts';

type Row = ProviderTables['provider_transaction'];
export type ProviderTransaction = Selectable<Row>;

/** What a provider sent under this id before. */
export async function findTransaction(
  db: Db,
  provider: string,
  reference: string,
): Promise<ProviderTransaction | undefined> {
  return (await rowsOf(db, keptTransaction(db, { provider, reference })))[0];
}

const keptTransaction = prepared((db, { provider, reference }: { provider: string; reference: string }) =>
  db.selectFrom('provider_transaction').selectAll().where('provider', '=', provider).where('reference', '=', reference),
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

/** Keeps a transaction; throws RequestError 409 where another player's request has used its id meanwhile. */
export async function insertTransaction(
  trx: Trx,
  { provider, now }: { provider: string; now: number },
  { transaction: reference, answer, ...kept }: NewTransaction,
): Promise<void> {
  const row = { provider, reference, now, ...kept, answer: JSON.stringify(answer) };
  if ((await rowsOf(trx, newTransaction(trx, row))).length === 0) throw otherBody();
}

/** 409: this transaction id stands for another request. */
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
    trx
      .insertInto('provider_transaction')
      .values({
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
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('reference'),
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
