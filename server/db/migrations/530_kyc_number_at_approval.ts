import { type Kysely, sql } from 'kysely';

/**
 * A document number becomes a player's when it is approved, no longer when it is submitted; all submissions of a number
 * are found by its hash. Where a player had more than one, older rows cannot tell which hash was whose.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table kyc_submission add column number_hash text`.execute(db);
  await sql`
    update kyc_submission set number_hash = kyc_number.hash from kyc_number
    where kyc_number.user_id = kyc_submission.user_id
      and 1 = (select count(*) from kyc_number own where own.user_id = kyc_submission.user_id)
      and 1 = (select count(*) from kyc_submission own where own.user_id = kyc_submission.user_id)`.execute(db);
  await sql`
    delete from kyc_number where not exists (
      select from kyc_submission where user_id = kyc_number.user_id and state in ('approved', 'again')
    )`.execute(db);
  await sql`create index kyc_submission_number on kyc_submission (number_hash) where number_hash is not null`.execute(
    db,
  );
}
