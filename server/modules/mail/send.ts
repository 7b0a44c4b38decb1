import { sql } from 'kysely';
import type { PushKind } from '#contract/push/rules.ts';
import type { Trx } from '../../db/transact.ts';
import { notifyPlayers } from '../../play/push-outbox.ts';
import type { Mail } from './rules.ts';

/** A mail as it is to be sent. */
export type NewMail = Omit<Mail, 'recipients' | 'recalled_at' | 'audience'>;

/** Sends a mail to all current players as one row. @returns how many players */
export async function sendToAll(trx: Trx, mail: NewMail): Promise<number> {
  const { count } = await trx
    .selectFrom('app_user')
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('mail')
    .values({ ...mail, audience: 'all', recipients: count })
    .execute();
  await notifyPlayers(trx, null, { kind: 'mail', reference: mail.id, now: mail.sent_at });
  return count;
}

/** Sends a mail to the players listed, each of whom gets a copy, and a notification if they asked for its kind. */
export async function sendToPlayers(
  trx: Trx,
  mail: NewMail,
  userIds: readonly string[],
  kind: PushKind = 'mail',
): Promise<void> {
  await trx
    .insertInto('mail')
    .values({ ...mail, audience: 'listed', recipients: userIds.length })
    .execute();
  const copies = userIds.map((user_id) => ({ user_id, mail_id: mail.id, sent_at: mail.sent_at }));
  await trx.insertInto('mail_copy').values(copies).execute();
  await notifyPlayers(trx, userIds, { kind, reference: mail.id, now: mail.sent_at });
}

/** Gives a new member a copy of a mail that all new members share; the first copy inserts its row. */
export async function sendToNewMember(trx: Trx, mail: NewMail, userId: string): Promise<void> {
  await trx
    .insertInto('mail')
    .values({ ...mail, audience: 'new', recipients: 0 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await trx.insertInto('mail_copy').values({ user_id: userId, mail_id: mail.id, sent_at: mail.sent_at }).execute();
}
