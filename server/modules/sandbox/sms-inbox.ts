import type { Db } from '../../db/transact.ts';
import type { SmsPort } from '../../identity/login/sms.ts';

/** Messages kept. */
const INBOX_SIZE = 100;

/** Stands in for an SMS provider: messages land in a table that the sandbox page shows. */
export const sandboxSms: SmsPort = {
  async send(db, { mobile, code, requestId, purpose, now }) {
    const { id } = await db
      .insertInto('sandbox_sms')
      .values({ mobile, code, request_id: requestId, purpose, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .deleteFrom('sandbox_sms')
      .where('id', '<=', id - INBOX_SIZE)
      .execute();
  },
};

export interface InboxMessage {
  readonly mobile: string;
  readonly purpose: number;
  readonly code: string;
  readonly requestId: string;
  readonly createTime: number;
}

/** Messages newest first, of one number (E.164) or of all. */
export async function readInbox(db: Db, mobile: string | null): Promise<InboxMessage[]> {
  return db
    .selectFrom('sandbox_sms')
    .select(['mobile', 'purpose', 'code', 'request_id as requestId', 'created_at as createTime'])
    .$if(mobile !== null, (query) => query.where('mobile', '=', mobile))
    .orderBy('id', 'desc')
    .limit(INBOX_SIZE)
    .execute();
}
