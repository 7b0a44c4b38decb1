import { type Selectable, sql } from 'kysely';
import { type PkRule, pkRule } from '#contract/pk/calls.ts';
import type { Camp } from '#contract/pk/camps.ts';
import { dayAt } from '#contract/values/utc-days.ts';
import { type Page, type PageRequest, readNextPage } from '../../db/page.ts';
import { prepared } from '../../db/prepared.ts';
import type { Db, Trx } from '../../db/transact.ts';
import { sendWithNext } from '../../db/with-next.ts';
import { shownResults } from '../../play/shown.ts';
import { dayOfId, type Split, type Totals } from './rules.ts';
import type { PkTables } from './tables.ts';

export type RoundRow = Selectable<PkTables['pk_round']>;
export type EntryRow = Selectable<PkTables['pk_entry']>;

/** The rule that a round was opened by. */
export const ruleIn = ({ rule }: Pick<RoundRow, 'rule'>): PkRule => pkRule.parse(JSON.parse(rule));

/** Opens the round of a day by a rule, unless it is open already. @returns the round */
export async function openRound(trx: Trx, day: number, rule: PkRule): Promise<RoundRow> {
  const row = { day, rule: JSON.stringify(rule), settled_at: null, winner: null };
  await trx
    .insertInto('pk_round')
    .values(row)
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
  return trx.selectFrom('pk_round').selectAll().where('day', '=', day).executeTakeFirstOrThrow();
}

/** The round of a day; undefined where nobody has signed up for it. */
export const findRound = (db: Db, day: number): Promise<RoundRow | undefined> =>
  db.selectFrom('pk_round').selectAll().where('day', '=', day).executeTakeFirst();

/** Remainder of a decided round, hundredths; 0 without a round. */
export const leftOver = (round: RoundRow | undefined): number => (round === undefined ? 0 : round.pool - round.shared);

/** Amount carried into the pool of a day, hundredths. */
export const carriedInto = async (db: Db, day: number): Promise<number> =>
  leftOver((await decidedRounds(db, 1, day))[0]);

/** The latest decided rounds before a day, the newest first. */
export const decidedRounds = (db: Db, most: number, before: number): Promise<RoundRow[]> =>
  db
    .selectFrom('pk_round')
    .selectAll()
    .where('settled_at', 'is not', null)
    .where('day', '<', before)
    .orderBy('day', 'desc')
    .limit(most)
    .execute();

/** Adds up what both camps have on a day. */
export async function totalsOf(db: Db, day: number, minBet: number): Promise<Totals> {
  const { rows } = await sql<{ camp: Camp; members: number; bet: number; sharing: number }>`
    select camp, count(*)::integer as members, sum(bet)::bigint as bet,
      coalesce(sum(bet) filter (where bet >= ${minBet}::bigint), 0)::bigint as sharing
    from pk_entry where day = ${day} group by camp`.execute(db);
  const of = (camp: Camp) => rows.find((row) => row.camp === camp) ?? { members: 0, bet: 0, sharing: 0 };
  return { red: of('red'), blue: of('blue') };
}

/** Puts a member into a camp. The caller holds their lock. @returns false where they are in one already */
export async function insertEntry(
  trx: Trx,
  { userId, day, camp, now }: { userId: string; day: number; camp: Camp; now: number },
): Promise<boolean> {
  const added = await trx
    .insertInto('pk_entry')
    .values({
      user_id: userId,
      day,
      camp,
      share: null,
      signed_at: now,
      changed_at: now,
      shown_at: null,
      received_at: null,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'day']).doNothing())
    .returning('day')
    .executeTakeFirst();
  return added !== undefined;
}

/**
 * Counts a bet for the day on which its round was settled, in one statement that nobody waits for; nothing where the
 * member is in no camp, or that day is decided.
 */
export const countBet = (trx: Trx, bet: { userId: string; amount: number; now: number }): Promise<void> =>
  sendWithNext(trx, counted(trx, { userId: bet.userId, amount: bet.amount, day: dayAt(bet.now), now: bet.now }));

const counted = prepared(
  (_trx, { userId, amount, day, now }: { userId: string; amount: number; day: number; now: number }) => sql`
    update pk_entry set bet = bet + ${amount}::bigint, changed_at = ${now}::bigint
    where user_id = ${userId} and day = ${day} and share is null`,
);

/** A member's entry of a day with its round. */
export type OwnEntry = EntryRow & { readonly round: RoundRow };

/** Entries of one member with their rounds, the newest first. */
const ownEntries = (db: Db, userId: string) =>
  db
    .selectFrom('pk_entry')
    .innerJoin('pk_round', 'pk_round.day', 'pk_entry.day')
    .selectAll('pk_entry')
    .select(['rule', 'settled_at', 'winner', 'red_members', 'blue_members', 'red_bet', 'blue_bet', 'pool', 'shared'])
    .where('pk_entry.user_id', '=', userId)
    .orderBy('pk_entry.day', 'desc');
type JoinedRow = Awaited<ReturnType<ReturnType<typeof ownEntries>['execute']>>[number];

function withRound(row: JoinedRow): OwnEntry {
  const { rule, settled_at, winner, red_members, blue_members, red_bet, blue_bet, pool, shared, ...entry } = row;
  const round = { rule, settled_at, winner, red_members, blue_members, red_bet, blue_bet, pool, shared };
  return { ...entry, round: { day: entry.day, ...round } };
}

/** A member's entry of a day; undefined where they were in no camp. */
export async function findEntry(db: Db, userId: string, day: number): Promise<OwnEntry | undefined> {
  const row = await ownEntries(db, userId).where('pk_entry.day', '=', day).executeTakeFirst();
  return row === undefined ? undefined : withRound(row);
}

/** A page of a member's rounds, the newest first. */
export async function pageOfEntries(db: Db, userId: string, page: PageRequest): Promise<Page<OwnEntry>> {
  const { list, pages } = await readNextPage(ownEntries(db, userId), page);
  return { list: list.map(withRound), pages };
}

/** A member's newest entry before a day, or undefined. */
export async function lastEntry(db: Db, userId: string, before: number): Promise<OwnEntry | undefined> {
  const row = await ownEntries(db, userId).where('pk_entry.day', '<', before).limit(1).executeTakeFirst();
  return row === undefined ? undefined : withRound(row);
}

/** Decided rounds that the member was shown. */
export const pkResults = shownResults({
  table: 'pk_entry',
  key: 'day',
  isDecided: sql`pk_entry.share is not null`,
  keyOf: dayOfId,
});

/** The member's oldest decided round that was not shown, or undefined. */
export async function pendingEntry(db: Db, userId: string): Promise<OwnEntry | undefined> {
  const pending = ownEntries(db, userId).where(pkResults.isPending(userId));
  const row = await pending.clearOrderBy().orderBy('pk_entry.day').limit(1).executeTakeFirst();
  return row === undefined ? undefined : withRound(row);
}

/** Shares of a day or later that a member has not received, expired ones among them, the newest first. */
export async function unreceived(db: Db, userId: string, since: number): Promise<OwnEntry[]> {
  const shares = ownEntries(db, userId).where('share', '>', 0).where('received_at', 'is', null);
  const rows = await shares.where('pk_entry.day', '>=', since).execute();
  return rows.map(withRound);
}

/** Notes that a member's share was received. */
export async function markReceived(trx: Trx, userId: string, day: number, now: number): Promise<void> {
  await trx
    .updateTable('pk_entry')
    .set({ received_at: now })
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .execute();
}

/** Days before another that are not decided, the earliest first; their rounds are held until the transaction ends. */
export async function holdUndecided(trx: Trx, before: number): Promise<RoundRow[]> {
  return trx
    .selectFrom('pk_round')
    .selectAll()
    .where('settled_at', 'is', null)
    .where('day', '<', before)
    .orderBy('day')
    .forUpdate()
    .execute();
}

/** All entries of a day, held until the transaction ends: bets that are under way are waited for, and are in them. */
export const holdEntries = (trx: Trx, day: number): Promise<Pick<EntryRow, 'user_id' | 'bet' | 'camp'>[]> =>
  trx
    .selectFrom('pk_entry')
    .select(['user_id', 'camp', 'bet'])
    .where('day', '=', day)
    .orderBy('user_id')
    .forUpdate()
    .execute();

/** Keeps how a day was decided and what each of its members has of it. */
export async function saveDecision(
  trx: Trx,
  day: number,
  { winner, pool, totals, shares }: Pick<Split, 'winner' | 'pool'> & { totals: Totals; shares: Map<string, number> },
  now: number,
): Promise<void> {
  await sql`
    update pk_entry set share = decided.share
    from unnest(${[...shares.keys()]}::text[], ${[...shares.values()]}::bigint[]) as decided (user_id, share)
    where pk_entry.day = ${day} and pk_entry.user_id = decided.user_id`.execute(trx);
  await trx
    .updateTable('pk_round')
    .set({
      settled_at: now,
      winner,
      red_members: totals.red.members,
      blue_members: totals.blue.members,
      red_bet: totals.red.bet,
      blue_bet: totals.blue.bet,
      pool,
      shared: [...shares.values()].reduce((sum, share) => sum + share, 0),
    })
    .where('day', '=', day)
    .execute();
}
