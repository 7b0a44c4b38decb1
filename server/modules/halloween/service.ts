import { ACTIVITY } from '#contract/base/enums.ts';
import { DEFAULT_LANGUAGE } from '#contract/base/languages.ts';
import type { DrawBody } from '#contract/fairness/calls.ts';
import { HALLOWEEN_ERRORS as E, type HalloweenPicks } from '#contract/halloween/calls.ts';
import { requireOpen } from '../../content/activities.ts';
import { expiryOf, readProps } from '../../content/props.ts';
import type { Trx } from '../../db/transact.ts';
import { BusinessError } from '../../errors.ts';
import { pickRound, type Round, saveRound } from '../../fairness/rounds.ts';
import type { SeedToDraw } from '../../fairness/seeds.ts';
import { COIN } from '../../ledger/accounts.ts';
import { payAwards } from '../../play/awards.ts';
import { countClick, insertPick, latestPicks, type Pick, todayOf, spendPick } from './repository.ts';
import { halloweenRuleInForce, tableInForce } from './rule.ts';
import { boardInHand, picksOf } from './rules.ts';

/** Name of picks in the fairness record. */
const GAME = 'halloween';

/** Request of a pick. */
interface Wish {
  readonly userId: string;
  readonly place: number;
  readonly sent: DrawBody;
  readonly now: number;
}

/**
 * Opens one pumpkin: spends a pick, draws and pays in the caller's transaction, which holds the member's lock. The
 * chosen pumpkin does not influence the draw. Throws BusinessError of ACTIVITY_ERRORS, noPick, placeOpen or
 * DRAW_ERRORS.
 * @param seed reads the member's locked seed
 */
export async function pickOnce(
  trx: Trx,
  seed: SeedToDraw,
  { userId, place, sent, now }: Wish,
): Promise<{ pick: Pick; round: Round; picks: HalloweenPicks }> {
  await requireOpen(trx, ACTIVITY.HalloweenLottery, now);
  const rule = await halloweenRuleInForce.read(trx);
  const today = await todayOf(trx, userId, now);
  if (picksOf(rule, today, now).num === 0) throw new BusinessError(E.noPick);
  const { board, opened } = boardInHand(await latestPicks(trx, userId));
  if (opened.some((each) => each.place === place)) throw new BusinessError(E.placeOpen);
  const round = pickRound(await seed(), { game: GAME, table: tableInForce(rule), sent, settled: true });
  await saveRound(trx, round, now);
  const [picked = -1] = round.picks;
  const award = rule.awards[picked];
  if (award === undefined) throw new Error(`Round ${round.id} drew award ${picked} of ${rule.awards.length}`);
  const props = await readProps(trx, DEFAULT_LANGUAGE);
  const turnover = award.propId === COIN ? award.count * rule.turnoverFactor : 0;
  await spendPick(trx, userId, now);
  const pick = await insertPick(trx, {
    user_id: userId,
    round_id: round.id,
    board,
    place,
    award_id: award.id,
    prop_id: award.propId,
    count: award.count,
    num: props.get(award.propId)?.num ?? 0,
    found: award.found,
    turnover,
    created_at: now,
  });
  await payAwards(trx, [award], {
    userId,
    kind: 'halloween-award',
    reference: `halloween-${pick.id}`,
    turnover,
    expiryOf: (propId) => expiryOf(props.get(propId), now),
    now,
  });
  return { pick, round, picks: picksOf(rule, { ...today, used: today.used + 1 }, now) };
}

/**
 * Counts a tap on the way to the slots. The first one of a day gives the rule's picks, none by default. The caller
 * holds the member's lock. Throws BusinessError of ACTIVITY_ERRORS.
 */
export async function clickSlots(
  trx: Trx,
  userId: string,
  now: number,
): Promise<{ given: number; picks: HalloweenPicks }> {
  await requireOpen(trx, ACTIVITY.HalloweenLottery, now);
  const rule = await halloweenRuleInForce.read(trx);
  const today = await todayOf(trx, userId, now);
  const given = today.clicks === 0 ? rule.clickPicks : 0;
  await countClick(trx, userId, given, now);
  return { given, picks: picksOf(rule, { ...today, clickPicks: today.clickPicks + given }, now) };
}
