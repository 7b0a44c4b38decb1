import { ACTIVITY } from '#contract/base/enums.ts';
import type { DrawBody } from '#contract/fairness/calls.ts';
import { RAIN_ERRORS as E, type RainCatchRow, type RainEntry, type RainResultRow } from '#contract/rain/calls.ts';
import { type RainPays, rainSeedOf } from '#contract/rain/rules.ts';
import { dayAt } from '#contract/values/utc-days.ts';
import { requireOpen } from '../../content/activities.ts';
import type { Trx } from '../../db/transact.ts';
import { BusinessError } from '../../errors.ts';
import { pickRound, type Round, saveRound } from '../../fairness/rounds.ts';
import type { SeedToDraw } from '../../fairness/seeds.ts';
import { COIN } from '../../ledger/accounts.ts';
import { payAwards } from '../../play/awards.ts';
import { type Entry, entryIn, insertEntry, lockEntry, playedOn, settleEntry, wonOn } from './repository.ts';
import { roundOf } from './rounds.ts';
import { paysOf, rainRuleInForce, tableInForce } from './rule.ts';
import { judge, mayJoin } from './rules.ts';

/** Name of rains in the fairness record. */
const GAME = 'money-rain';

/** The terms that an entry keeps: an edit of the rule changes no rain that was drawn. */
type Terms = RainPays & Pick<RainEntry, 'seed'> & { readonly turnoverFactor: number };
const termsOf = ({ terms }: Entry): Terms => JSON.parse(terms) as Terms;

/** Maps an entry to the contract. */
export function entryRow(entry: Entry): RainEntry {
  const { turnoverFactor: _, ...terms } = termsOf(entry);
  return { id: String(entry.id), roundId: entry.round_id, ...terms, beginsAt: entry.begins_at, until: entry.until };
}

/** Result of a settled entry. */
export function resultRow({ id, round_id, state, settled_at, ...entry }: Entry): RainResultRow {
  if (state === 'open' || settled_at === null) throw new Error(`Rain ${id} is not settled`);
  const { fault, caught, counted, amount, turnover } = entry;
  return { id: String(id), roundId: round_id, state, fault, caught, counted, amount, turnover, createTime: settled_at };
}

/** Request to join a round. */
interface JoinWish {
  readonly userId: string;
  readonly roundId: string;
  readonly sent: DrawBody;
  readonly now: number;
}

/**
 * Takes the member's place in a round and draws the seed of their rain. The caller holds the member's lock. Throws
 * BusinessError of ACTIVITY_ERRORS, roundOver, notYet, joinedBefore, playNeeded, dayFull or DRAW_ERRORS.
 * @param seed reads the member's locked seed
 */
export async function join(
  trx: Trx,
  seed: SeedToDraw,
  { userId, roundId, sent, now }: JoinWish,
): Promise<{ entry: Entry; drawn: Round }> {
  await requireOpen(trx, ACTIVITY.MoneyRain, now);
  const rule = await rainRuleInForce.read(trx);
  const round = roundOf(rule, roundId, now);
  if (round === undefined || now >= round.endsAt) throw new BusinessError(E.roundOver);
  if (now < round.lobbyAt) throw new BusinessError(E.notYet);
  if ((await entryIn(trx, userId, roundId)) !== undefined) throw new BusinessError(E.joinedBefore);
  const day = dayAt(round.startsAt);
  if (!mayJoin(rule, await playedOn(trx, userId, dayAt(now)))) throw new BusinessError(E.playNeeded);
  if ((await wonOn(trx, userId, day)) >= rule.mostPerDay) throw new BusinessError(E.dayFull);
  const drawn = pickRound(await seed(), { game: GAME, table: tableInForce(rule), sent, settled: true });
  await saveRound(trx, drawn, now);
  const pays = paysOf(rule);
  const terms: Terms = { seed: rainSeedOf(drawn.picks), ...pays, turnoverFactor: rule.turnoverFactor };
  const beginsAt = Math.max(now, round.startsAt);
  const entry = await insertEntry(trx, {
    user_id: userId,
    round_id: roundId,
    day,
    fair_round_id: drawn.id,
    terms: JSON.stringify(terms),
    begins_at: beginsAt,
    until: beginsAt + pays.durationMs + rule.graceSeconds * 1000,
    created_at: now,
  });
  return { entry, drawn };
}

/**
 * Settles a rain by its catches and pays it; a settled one does not change. The caller holds the member's lock.
 * @returns the settled entry, undefined if the member has no such entry
 */
export async function settle(
  trx: Trx,
  { userId, id, catches, now }: { userId: string; id: number; catches: readonly RainCatchRow[]; now: number },
): Promise<Entry | undefined> {
  const entry = await lockEntry(trx, userId, id);
  if (entry === undefined || entry.state !== 'open') return entry;
  const claim = { catches: JSON.stringify(catches), caught: catches.length, settled_at: now };
  const nothing = { fault: null, counted: 0, amount: 0, turnover: 0 };
  if (now >= entry.until) return settleEntry(trx, id, { ...claim, ...nothing, state: 'lapsed' });
  const { fault, counted, worth } = judge(entryRow(entry), catches, now);
  if (fault !== null) return settleEntry(trx, id, { ...claim, ...nothing, state: 'refused', fault });
  const { mostPerDay } = await rainRuleInForce.read(trx);
  const amount = Math.min(worth, Math.max(0, mostPerDay - (await wonOn(trx, userId, entry.day))));
  const turnover = amount * termsOf(entry).turnoverFactor;
  const state = amount > 0 ? 'paid' : 'empty';
  const settled = await settleEntry(trx, id, { ...claim, state, fault: null, counted, amount, turnover });
  if (amount > 0)
    await payAwards(trx, [{ propId: COIN, count: amount }], {
      userId,
      kind: 'rain-award',
      reference: `rain-${id}`,
      turnover,
      expiryOf: () => null,
      now,
    });
  return settled;
}
