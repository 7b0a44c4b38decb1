import type { Db } from '../../db/transact.ts';

/** A member's VIP level; 0 if there is no such member. */
export async function vipOf(db: Db, userId: string): Promise<number> {
  const row = await db.selectFrom('app_user').select('vip').where('id', '=', userId).executeTakeFirst();
  return row?.vip ?? 0;
}
