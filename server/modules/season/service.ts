import { SEASON_ACTIVITIES } from '#contract/activities/shared-pages.ts';
import { DEFAULT_LANGUAGE, type Language } from '#contract/base/languages.ts';
import type { Ms } from '#contract/base/units.ts';
import type { Paid } from '#contract/props/award.ts';
import { SEASON_ERRORS as E, type Season } from '#contract/season/calls.ts';
import { SEASON_ITEMS } from '#contract/season/items.ts';
import { type KeptActivity, requireOpen, timesAt } from '../../content/activities.ts';
import { readProps } from '../../content/props.ts';
import { readContent } from '../../content/store.ts';
import type { Db, Trx } from '../../db/transact.ts';
import { BusinessError } from '../../errors.ts';
import type { MoneyEvent } from '../../hooks.ts';
import { coinOf } from '../../ledger/ledger.ts';
import { coinsAndItem, payAwards, withWorth } from '../../play/awards.ts';
import { heldProps, takeProp } from '../../play/props.ts';
import { payReceived } from '../../play/receive-awards.ts';
import { addTo, countsOf, insertSet, runOf, type SeasonRun } from './repository.ts';
import { readSeasonRules, SEASON_IDS, type SeasonId } from './rule.ts';
import { itemsOf, nextItems } from './rules.ts';

/** A season with its run, for changes. */
interface Found {
  readonly season: Season;
  readonly run: SeasonRun;
}

/** The rows of the seasons' activities, in their order. */
async function activitiesOf(db: Db, language: Language): Promise<KeptActivity[]> {
  const { activity } = await readContent(db, ['activity'], language);
  const rows = activity.map(({ data }) => data as KeptActivity);
  return SEASON_IDS.flatMap((id) => rows.find((each) => each.id === id) ?? []);
}

const isOpenAt = (row: KeptActivity, now: Ms): boolean => timesAt(row, now).status === 'open';

/** The seasons of `rows` as a member or a visitor (null) sees them. */
async function findSeasons(db: Db, userId: string | null, now: Ms, rows: readonly KeptActivity[]): Promise<Found[]> {
  const rules = await readSeasonRules(db);
  const props = await readProps(db, DEFAULT_LANGUAGE);
  const held = userId === null ? null : await heldProps(db, userId, now);
  const items = SEASON_ITEMS.map((propId) => ({ propId, held: held?.get(propId)?.count ?? 0 }));
  const found: Found[] = [];
  for (const row of rows) {
    const rule = rules.get(row.id);
    if (rule === undefined) continue;
    const run = runOf(row);
    const { sets, ...counts } = await countsOf(db, userId, run);
    const { betPerItem, depositPerItem, mostSets, turnoverFactor } = rule;
    const season = {
      id: row.id,
      name: row.name,
      imgUrl4: row.imgUrl4,
      times: timesAt(row, now),
      items,
      collected: counts.collected,
      ...itemsOf(rule, counts),
      betPerItem,
      depositPerItem,
      sets,
      mostSets,
      awards: withWorth(coinsAndItem(rule), props),
      turnoverFactor,
    };
    found.push({ season, run });
  }
  return found;
}

/** All seasons as a member or a visitor (null) sees them. */
export const seasonsOf = async (db: Db, userId: string | null, now: Ms, language: Language): Promise<Season[]> =>
  (await findSeasons(db, userId, now, await activitiesOf(db, language))).map(({ season }) => season);

const hasSet = ({ items, sets, mostSets }: Season): boolean => sets < mostSets && items.every(({ held }) => held > 0);

/** Whether items wait or a set can be exchanged: the flag seasonFlag. */
export async function hasNews(db: Db, userId: string, now: Ms): Promise<boolean> {
  const open = (await activitiesOf(db, DEFAULT_LANGUAGE)).filter((row) => isOpenAt(row, now));
  if (open.length === 0) return false;
  return (await findSeasons(db, userId, now, open)).some(({ season }) => season.waiting > 0 || hasSet(season));
}

/** Counts a deposit for the seasons that are open. The caller holds the member's lock. */
export async function countDeposit(trx: Trx, { userId, amount, now }: MoneyEvent): Promise<void> {
  for (const row of await activitiesOf(trx, DEFAULT_LANGUAGE))
    if (isOpenAt(row, now)) await addTo(trx, userId, runOf(row), { deposited: amount });
}

const isSeason = (id: string): id is SeasonId => SEASON_IDS.some((each) => each === id);

async function openSeason(trx: Trx, userId: string, id: string, now: Ms): Promise<Found> {
  if (!isSeason(id)) throw new BusinessError(E.noSeason);
  await requireOpen(trx, SEASON_ACTIVITIES[id], now);
  const found = (await findSeasons(trx, userId, now, await activitiesOf(trx, DEFAULT_LANGUAGE))).find(
    ({ season }) => season.id === id,
  );
  if (found === undefined) throw new BusinessError(E.noSeason);
  return found;
}

const referenceOf = (userId: string, { season, firstDay }: SeasonRun, part: string): string =>
  `${userId}:${season}:${firstDay}:${part}`;

/**
 * Gives the items that wait; they are good until the season ends. The caller holds the member's lock. Throws
 * BusinessError of ACTIVITY_ERRORS, noSeason, nothingWaits.
 * @param collected pieces that the player had when they asked
 */
export async function collectItems(
  trx: Trx,
  userId: string,
  { id, collected }: { readonly id: string; readonly collected: number },
  now: Ms,
): Promise<Paid> {
  const { season, run } = await openSeason(trx, userId, id, now);
  if (season.waiting === 0 || collected !== season.collected) throw new BusinessError(E.nothingWaits);
  const given = nextItems(collected, season.waiting);
  await addTo(trx, userId, run, { collected: season.waiting });
  await payAwards(trx, given, {
    userId,
    kind: 'season-item',
    reference: referenceOf(userId, run, `from-${collected}`),
    turnover: 0,
    expiryOf: () => season.times.closesAt,
    now,
  });
  const props = await readProps(trx, DEFAULT_LANGUAGE);
  return { awards: withWorth(given, props), turnover: 0, coin: await coinOf(trx, userId) };
}

/**
 * Exchanges one piece of each item for the award. The caller holds the member's lock. Throws BusinessError of
 * ACTIVITY_ERRORS, noSeason, noSet.
 * @param sets those that the player had exchanged when they asked
 */
export async function exchangeSet(
  trx: Trx,
  userId: string,
  { id, sets }: { readonly id: string; readonly sets: number },
  now: Ms,
): Promise<Paid> {
  const { season, run } = await openSeason(trx, userId, id, now);
  if (sets !== season.sets || !hasSet(season)) throw new BusinessError(E.noSet);
  const number = sets + 1;
  const reference = referenceOf(userId, run, String(number));
  for (const propId of SEASON_ITEMS) {
    const taken = { userId, propId, kind: 'season-set', reference: `${reference}:${propId}`, now };
    if (!(await takeProp(trx, taken))) throw new BusinessError(E.noSet);
  }
  await insertSet(trx, userId, run, { number, now });
  const { awards } = season;
  return payReceived(trx, awards, {
    userId,
    kind: 'season-award',
    reference,
    turnoverFactor: season.turnoverFactor,
    now,
  });
}
