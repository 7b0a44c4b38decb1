import type { Ms } from '#contract/base/units.ts';
import { loudFor, type PushKind } from '#contract/push/rules.ts';
import type { Trx } from '../../db/transact.ts';
import { memberOf } from '../../identity/players/users.ts';
import { browsersOf, choiceOf, type KeptBrowser } from './repository.ts';
import { fateOf } from './rules.ts';

/** Notifications that one transaction takes. */
const BATCH = 50;
/** Longest that a push service keeps a notification for a phone that is off. */
const MAX_KEPT_MS = 12 * 60 * 60_000;

/** A notification that is to be sent to a browser. */
export interface Delivery {
  readonly kind: PushKind;
  readonly browser: KeptBrowser;
  /** How long it may wait for a phone that is off, ms: not into the quiet hours. */
  readonly keptMs: number;
}

/**
 * Takes notifications whose time has come, the oldest first. What it returns is sent after the commit and never again;
 * another process takes others.
 * @returns null if there are none
 */
export async function takeDue(trx: Trx, now: Ms): Promise<Delivery[] | null> {
  const due = await trx
    .selectFrom('push_outbox')
    .select(['id', 'user_id', 'kind'])
    .where('taken_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute();
  if (due.length === 0) return null;
  const deliveries: Delivery[] = [];
  for (const { id, user_id, kind } of due) {
    const { kinds, quiet } = await choiceOf(trx, user_id);
    const fate = fateOf(kind, { ...(await memberOf(trx, user_id)), kinds: new Set(kinds), quiet }, now);
    const next = typeof fate === 'number' ? { due_at: fate } : { taken_at: now };
    await trx.updateTable('push_outbox').set(next).where('id', '=', id).execute();
    if (fate !== 'send') continue;
    const keptMs = Math.min(MAX_KEPT_MS, loudFor(quiet, now));
    for (const browser of await browsersOf(trx, user_id, now)) deliveries.push({ kind, browser, keptMs });
  }
  return deliveries;
}

/** Deletes notifications from before a time. */
export async function purgeOutbox(trx: Trx, before: Ms): Promise<void> {
  await trx.deleteFrom('push_outbox').where('created_at', '<', before).execute();
}
