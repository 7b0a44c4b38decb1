import { ACTIVITY } from '#contract/base/enums.ts';
import { DEFAULT_LANGUAGE } from '#contract/base/languages.ts';
import type { DrawBody } from '#contract/fairness/calls.ts';
import { PROP } from '#contract/props/items.ts';
import { SCRATCH_ERRORS as E } from '#contract/scratch/calls.ts';
import { SCRATCH_CARDS, type ScratchKind } from '#contract/scratch/rules.ts';
import { requireOpen } from '../../content/activities.ts';
import { expiryOf, readProps } from '../../content/props.ts';
import { scratchRuleInForce } from '../../content/scratch.ts';
import type { Trx } from '../../db/transact.ts';
import { BusinessError } from '../../errors.ts';
import { pickRound, type Round, saveRound } from '../../fairness/rounds.ts';
import type { SeedToDraw } from '../../fairness/seeds.ts';
import { payAwards } from '../../play/awards.ts';
import { takeProp } from '../../play/props.ts';
import { configurationVersion } from '../../runtime/versioned.ts';
import { dealtOf, tableOf } from './deal.ts';
import { type DrawnCard, hasOpenCard, insertCard } from './repository.ts';

/** Name of the cards' rounds in the fairness record. */
const GAME = 'scratch-card';

/** Request to scratch a card. */
export interface ScratchWish {
  readonly userId: string;
  readonly kind: ScratchKind;
  readonly sent: DrawBody;
  readonly now: number;
}

/**
 * Takes a card, draws its prize and pays it, all in the caller's transaction, who holds the member's lock; the card is
 * under way until it is shown. Throws BusinessError activitySoon, activityOver, activityClosed, cardOpen, noCard, or
 * DRAW_ERRORS.
 */
export async function drawCard(
  trx: Trx,
  seed: SeedToDraw,
  { userId, kind, sent, now }: ScratchWish,
): Promise<{ card: DrawnCard; round: Round }> {
  // All checks below use the same version of the configuration.
  const version = await configurationVersion(trx);
  await requireOpen(trx, ACTIVITY.Lottery, now, version);
  if (await hasOpenCard(trx, userId)) throw new BusinessError(E.cardOpen);
  const rule = await scratchRuleInForce.read(trx, version);
  const table = tableOf(rule, kind);
  const round = pickRound(await seed(), { game: GAME, table, sent, settled: true });
  const reference = `round-${round.id}`;
  const isTaken = await takeProp(trx, { userId, propId: SCRATCH_CARDS[kind], kind: 'scratch-card', reference, now });
  if (!isTaken) throw new BusinessError(E.noCard);
  await saveRound(trx, round, now);
  const { prizes, dealt } = dealtOf(table.text, round.picks);
  const prize = prizes.find(({ symbol }) => symbol === dealt.symbol) ?? null;
  const turnover = prize?.propId === PROP.coin ? prize.count * rule.turnoverFactor : 0;
  const own = {
    user_id: userId,
    round_id: round.id,
    kind,
    symbol: dealt.symbol,
    prop_id: prize?.propId ?? null,
    count: prize?.count ?? 0,
    turnover,
    created_at: now,
  };
  const id = await insertCard(trx, own);
  if (prize !== null) {
    const props = await readProps(trx, DEFAULT_LANGUAGE, version);
    const payment = { userId, kind: 'scratch-award', reference, turnover, now } as const;
    await payAwards(trx, [prize], { ...payment, expiryOf: (propId) => expiryOf(props.get(propId), now) });
  }
  const fresh = { strokes: '[]', stroke_size: 0, shown_at: null, hidden: false };
  return { card: { ...own, ...fresh, id, picks: JSON.stringify(round.picks), table: table.text }, round };
}
