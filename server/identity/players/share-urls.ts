import { readValue } from '../../content/store.ts';
import type { Db } from '../../db/transact.ts';

/** Ways to share the invite link; a visitor who follows one reports which it was. */
const SHARE_WAYS = ['qr', 'facebook', 'viber', 'telegram', 'whatsapp'] as const;

/** The path of the app that registers by a code, from the operator's `inviteUrl` (spec §3, app config). */
export async function inviteLinkOf(db: Db, inviteCode: string): Promise<string> {
  const kept = await readValue(db, 'inviteUrl');
  const page = typeof kept === 'string' ? kept : '/auth/register';
  return `${page}${page.includes('?') ? '&' : '?'}inviteCode=${inviteCode}`;
}

/** Paths of the app that register by a code, one for each share way. */
export async function shareUrls(db: Db, inviteCode: string): Promise<Record<string, string>> {
  const link = await inviteLinkOf(db, inviteCode);
  return { default: link, ...Object.fromEntries(SHARE_WAYS.map((way) => [way, `${link}&utm_source=${way}`])) };
}
