import type { Selectable } from 'kysely';
import { prepared } from '../db/prepared.ts';
import type { Db, Trx } from '../db/transact.ts';
import { sendWithNext } from '../db/with-next.ts';
import { PROMOTIONS, userAccount } from '../ledger/accounts.ts';
import { balanceOf, balancesOf, post } from '../ledger/ledger.ts';
import { lockMember } from '../ledger/locks.ts';
import type { PropTables } from './prop-tables.ts';

/**
 * Reward items (spec §3) in players' hands: granted, held, used, expired. Pieces are counted by the ledger, whose assets
 * are prop ids. Every change is made with the member's lock held.
 */

/** Pieces of one prop that are good until the same time; null is for ever. */
interface Lot {
  readonly count: number;
  readonly expiresAt: number | null;
}

/** What a player holds of one prop now. */
export interface HeldProp {
  readonly propId: number;
  /** Pieces that are good, those set aside among them. */
  readonly count: number;
  /** Pieces that are set aside for a deposit. */
  readonly reserved: number;
  /** The same pieces by their time, the first to end first. */
  readonly lots: readonly Lot[];
}

type Grant = Pick<Selectable<PropTables['prop_grant']>, 'id' | 'unused' | 'expires_at'>;

/** How many pieces are good at a time, and from what: the rule that all of this goes by. */
function lotsAt(balance: number, grants: readonly Grant[], at: number): Lot[] {
  const granted = grants.reduce((sum, { unused }) => sum + unused, 0);
  const good = grants.filter(({ expires_at }) => expires_at > at).toSorted((a, b) => a.expires_at - b.expires_at);
  const byTime = new Map<number, number>();
  for (const { unused, expires_at } of good) byTime.set(expires_at, (byTime.get(expires_at) ?? 0) + unused);
  const lots: Lot[] = [...byTime].map(([expiresAt, count]) => ({ count, expiresAt }));
  return balance > granted ? [...lots, { count: balance - granted, expiresAt: null }] : lots;
}

const countOf = (lots: readonly Lot[]): number => lots.reduce((sum, { count }) => sum + count, 0);

/** What a player holds of every prop but coins, by prop id; what has expired is left out. */
export async function heldProps(db: Db, userId: string, now: number): Promise<ReadonlyMap<number, HeldProp>> {
  const balances = await balancesOf(db, userAccount(userId));
  const grants = await db
    .selectFrom('prop_grant')
    .select(['id', 'prop_id', 'unused', 'expires_at'])
    .where('user_id', '=', userId)
    .where('unused', '>', 0)
    .execute();
  const holds = await db
    .selectFrom('prop_hold')
    .select('prop_id')
    .where('user_id', '=', userId)
    .where('until', '>', now)
    .execute();
  const held = [...balances].map(([propId, balance]): [number, HeldProp] => {
    const own = grants.filter(({ prop_id }) => prop_id === propId);
    const lots = lotsAt(balance, own, now);
    const reserved = holds.filter(({ prop_id }) => prop_id === propId).length;
    return [propId, { propId, count: countOf(lots), reserved, lots }];
  });
  return new Map(held.filter(([, { count }]) => count > 0));
}

interface PropGrant {
  readonly userId: string;
  readonly propId: number;
  /** Hundredths for coin, pieces otherwise; above 0. */
  readonly count: number;
  /** Ms; null where it is good for ever. */
  readonly expiresAt: number | null;
  /** What it was given for, as the ledger's transfers are named: the same cause gives once. */
  readonly kind: string;
  readonly reference: string;
  readonly now: number;
}

/** Gives pieces of a prop from promotions. @returns whether they were given now */
export async function grantProp(trx: Trx, grant: PropGrant): Promise<boolean> {
  const { userId, propId, count, expiresAt, kind, reference, now } = grant;
  const postings = [
    { owner: PROMOTIONS, asset: propId, amount: -count },
    { owner: userAccount(userId), asset: propId, amount: count },
  ];
  const { repeated } = await post(trx, { kind, reference, postings, now });
  if (!repeated && expiresAt !== null)
    await sendWithNext(trx, newGrant(trx, { user_id: userId, prop_id: propId, unused: count, expires_at: expiresAt }));
  return !repeated;
}

const newGrant = prepared((trx, row: { user_id: string; prop_id: number; unused: number; expires_at: number }) =>
  trx.insertInto('prop_grant').values(row),
);

/** A member's prop, at a time. */
interface PropAt {
  readonly userId: string;
  readonly propId: number;
  readonly now: number;
}

/** Sets a piece aside for a reference until a time. @returns false where none is free */
export async function holdProp(
  trx: Trx,
  { userId, propId, now, reference, until }: PropAt & { readonly reference: string; readonly until: number },
): Promise<boolean> {
  if (!(await hasFree(trx, { userId, propId, now }))) return false;
  await trx
    .insertInto('prop_hold')
    .values({ reference, user_id: userId, prop_id: propId, created_at: now, until })
    .execute();
  return true;
}

/** Frees what is set aside for a reference. */
export async function freeProp(trx: Trx, reference: string): Promise<void> {
  await trx.deleteFrom('prop_hold').where('reference', '=', reference).execute();
}

/**
 * Uses a piece: the one set aside for this reference, else a free one; of those the first to end. The same kind and
 * reference use one piece. @returns false where there is none
 */
export async function takeProp(
  trx: Trx,
  { userId, propId, now, kind, reference }: PropAt & { readonly kind: string; readonly reference: string },
): Promise<boolean> {
  const hold = await trx
    .deleteFrom('prop_hold')
    .where('reference', '=', reference)
    .where('user_id', '=', userId)
    .where('prop_id', '=', propId)
    .where('until', '>', now)
    .returning('created_at')
    .executeTakeFirst();
  // What was good when it was set aside is good now.
  const at = hold?.created_at ?? now;
  if (hold === undefined && !(await hasFree(trx, { userId, propId, now }))) return false;
  const grants = await grantsOf(trx, userId, propId);
  const [first] = grants.filter(({ expires_at }) => expires_at > at);
  const postings = [
    { owner: userAccount(userId), asset: propId, amount: -1 },
    { owner: PROMOTIONS, asset: propId, amount: 1 },
  ];
  const { repeated } = await post(trx, { kind, reference, postings, now });
  if (!repeated && first !== undefined)
    await trx
      .updateTable('prop_grant')
      .set({ unused: first.unused - 1 })
      .where('id', '=', first.id)
      .execute();
  return true;
}

/** Pieces that have not ended and are not set aside. */
async function hasFree(trx: Trx, { userId, propId, now }: PropAt): Promise<boolean> {
  const balance = await balanceOf(trx, userAccount(userId), propId);
  const count = countOf(lotsAt(balance, await grantsOf(trx, userId, propId), now));
  const holds = await trx
    .selectFrom('prop_hold')
    .select('reference')
    .where('user_id', '=', userId)
    .where('prop_id', '=', propId)
    .where('until', '>', now)
    .execute();
  return count > holds.length;
}

/** Grants with pieces left, the first to end first. */
function grantsOf(db: Db, userId: string, propId: number): Promise<Grant[]> {
  return db
    .selectFrom('prop_grant')
    .select(['id', 'unused', 'expires_at'])
    .where('user_id', '=', userId)
    .where('prop_id', '=', propId)
    .where('unused', '>', 0)
    .orderBy('expires_at')
    .orderBy('id')
    .execute();
}

/** What was set aside in time can still be used: pieces are taken back this long after they ended, ms. */
const GRACE_MS = 2 * 60 * 60_000;
/** Transfers of pieces that ended; their reference is the grant. */
const EXPIRED = 'prop-expired';

/** Takes back what has ended, at most `most` grants, and forgets what is no longer set aside. */
export async function expireProps(trx: Trx, now: number, most: number): Promise<void> {
  const due = await trx
    .selectFrom('prop_grant')
    .select(['id', 'user_id', 'prop_id'])
    .where('unused', '>', 0)
    .where('expires_at', '<=', now - GRACE_MS)
    .orderBy('user_id')
    .orderBy('id')
    .limit(most)
    .execute();
  for (const { id, user_id: userId, prop_id: asset } of due) {
    await lockMember(trx, userId);
    // Read again: a piece may have been used meanwhile.
    const grant = await trx.selectFrom('prop_grant').select('unused').where('id', '=', id).executeTakeFirst();
    if (grant === undefined || grant.unused === 0) continue;
    const postings = [
      { owner: userAccount(userId), asset, amount: -grant.unused },
      { owner: PROMOTIONS, asset, amount: grant.unused },
    ];
    await post(trx, { kind: EXPIRED, reference: String(id), postings, now });
    await trx.updateTable('prop_grant').set({ unused: 0 }).where('id', '=', id).execute();
  }
  await trx.deleteFrom('prop_hold').where('until', '<=', now).execute();
}
