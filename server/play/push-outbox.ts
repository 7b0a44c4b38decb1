import { type RawBuilder, sql } from 'kysely';
import type { Ms } from '#contract/base/units.ts';
import type { PushKind } from '#contract/push/rules.ts';
import type { Trx } from '../db/transact.ts';
import './push-tables.ts';

/** How long the outbox remembers what it was given, ms: within it, the same cause notifies once. */
export const PUSH_KEPT_MS = 7 * 24 * 60 * 60_000;

/**
 * Puts a notification into the outbox for each of these players who asked for its kind; it leaves with the next run of
 * the job.
 * @param whom null: all players
 */
export async function notifyPlayers(
  trx: Trx,
  whom: readonly string[] | null,
  { kind, reference, now }: { readonly kind: PushKind; readonly reference: string; readonly now: Ms },
): Promise<void> {
  const listed = whom === null ? sql`true` : sql`wish.user_id = any(${whom}::text[])`;
  await insertNotifications(
    trx,
    kind,
    sql`select wish.user_id, ${reference}::text as reference from push_wish wish where wish.kind = ${kind} and ${listed}`,
    now,
  );
}

/** The same for rows of `user_id` and `reference` that a query finds. */
export async function insertNotifications(
  trx: Trx,
  kind: PushKind,
  found: RawBuilder<unknown>,
  now: Ms,
): Promise<void> {
  await sql`
    insert into push_outbox (user_id, kind, reference, due_at, created_at)
    select found.user_id, ${kind}, found.reference, ${now}::bigint, ${now}::bigint from (${found}) found
    on conflict do nothing`.execute(trx);
}
