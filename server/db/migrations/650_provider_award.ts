import { type Kysely, sql } from 'kysely';

/** A provider may pay a further win of a settled round: a tournament's or a jackpot's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table provider_transaction drop constraint provider_transaction_kind_check`.execute(db);
  await sql`
    alter table provider_transaction add constraint provider_transaction_kind_check
      check (kind in ('bet', 'settle', 'award', 'rollback', 'refused', 'void'))`.execute(db);
}
