import { SOCIAL } from '#contract/base/enums.ts';
import type { UserInfo } from '#contract/member/user.ts';
import type { Db, Trx } from '../../db/transact.ts';
import { lockNamed } from '../../ledger/locks.ts';
import type { SocialProvider } from '../../settings.ts';
import type { Identity } from './id-token.ts';
import './tables.ts';

/** An account of a provider. */
export interface SocialAccount extends Identity {
  readonly provider: SocialProvider;
}

/** Serializes claims of one provider account until the transaction ends. */
export async function lockAccount(trx: Trx, { provider, subject }: SocialAccount): Promise<void> {
  await lockNamed(trx, `social:${provider}:${subject}`);
}

/** The id of the player that an account opens, or undefined. */
export async function ownerOf(db: Db, { provider, subject }: SocialAccount): Promise<string | undefined> {
  const row = await db
    .selectFrom('social_account')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
}

/** Links an account to a player; false where they have one of that provider. The caller holds the account's lock. */
export async function addAccount(trx: Trx, userId: string, account: SocialAccount, now: number): Promise<boolean> {
  const { provider, subject, email, name } = account;
  const added = await trx
    .insertInto('social_account')
    .values({ provider, subject, user_id: userId, email, name, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'provider']).doNothing())
    .returning('provider')
    .executeTakeFirst();
  return added !== undefined;
}

/** Keeps what the provider says of an account today. */
export async function renewAccount(trx: Trx, { provider, subject, email, name }: SocialAccount): Promise<void> {
  await trx
    .updateTable('social_account')
    .set({ email, name })
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .execute();
}

/** Label of an account for its player: the address, else the id at the provider. */
export const labelOf = ({ email, subject }: Identity): string => email || subject;

/** Linked accounts in the user info (spec §3), empty if none. */
export async function accountsInfo(db: Db, userId: string): Promise<Partial<UserInfo>> {
  const rows = await db.selectFrom('social_account').selectAll().where('user_id', '=', userId).execute();
  const of = (provider: SocialProvider) => {
    const row = rows.find((each) => each.provider === provider);
    return row === undefined ? { account: '', name: '' } : { account: labelOf(row), name: row.name };
  };
  const [facebook, line, google] = [of(SOCIAL.facebook), of(SOCIAL.line), of(SOCIAL.google)];
  return {
    facebookAccount: facebook.account,
    facebookName: facebook.name,
    lineAccount: line.account,
    lineName: line.name,
    googleAccount: google.account,
    googleName: google.name,
  };
}
