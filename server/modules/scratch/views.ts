import type { Award } from '#contract/props/award.ts';
import type { OpenCard, ScratchLogRow, ScratchOffer } from '#contract/scratch/calls.ts';
import { SCRATCH_CARDS, type ScratchKind } from '#contract/scratch/rules.ts';
import type { PropConfig } from '../../content/props.ts';
import { chancesOf, type ScratchRule } from '../../content/scratch.ts';
import { dealtOf, tableOf } from './deal.ts';
import type { Card, DrawnCard } from './repository.ts';

type Props = ReadonlyMap<number, PropConfig>;
const numOf = (props: Props, propId: number): number => props.get(propId)?.num ?? 0;

/** What a card won; null where nothing. */
export const awardOf = ({ prop_id: propId, count }: Pick<Card, 'prop_id' | 'count'>, props: Props): Award | null =>
  propId === null ? null : { propId, count, num: numOf(props, propId) };

/** A card under way as its member sees it. */
export function openCardView(card: DrawnCard, props: Props): OpenCard {
  const { prizes, dealt } = dealtOf(card.table, JSON.parse(card.picks) as number[]);
  return {
    id: String(card.id),
    kind: card.kind,
    cells: [...dealt.cells],
    winning: [...dealt.winning],
    award: awardOf(card, props),
    turnover: card.turnover,
    prizes: prizes.map((prize) => ({ ...prize, num: numOf(props, prize.propId) })),
    strokes: JSON.parse(card.strokes) as number[][],
    createTime: card.created_at,
  };
}

/** A kind of card as it is sold and drawn now, with how many of it are held. */
export function offerView(
  kind: ScratchKind,
  rule: ScratchRule,
  held: (propId: number) => number,
  props: Props,
): ScratchOffer {
  const card = rule.cards[kind];
  const propId = SCRATCH_CARDS[kind];
  return {
    kind,
    propId,
    name: props.get(propId)?.name ?? kind,
    price: card.price,
    held: held(propId),
    prizes: chancesOf(card).map((prize) => ({ ...prize, num: numOf(props, prize.propId) })),
    blank: card.blank,
    tableHash: tableOf(rule, kind).hash,
  };
}

/** A card as a line of its member's record: what a covered one won is not told. */
export const logView = (card: Card, props: Props): ScratchLogRow => ({
  id: String(card.id),
  kind: card.kind,
  award: card.shown_at === null ? null : awardOf(card, props),
  state: card.shown_at === null ? 'covered' : card.symbol === null ? 'nothing' : 'won',
  fairRound: card.shown_at === null ? null : String(card.round_id),
  createTime: card.created_at,
});
