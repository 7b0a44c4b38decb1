import { z } from 'zod';
import { id, text, timestamp } from '#contract/conventions.ts';
import { isKept } from '#contract/prop-kinds.ts';
import { PROP, propKind } from '#contract/props.ts';
import { SCRATCH_KINDS } from '#contract/scratch-rules.ts';
import { chancesOf, type ScratchRule, scratchRule } from '../../content/scratch.ts';
import { readTopPage } from '../../db/page.ts';
import { operatorList, type OperatorPart, together } from '../../operator/entry.ts';
import { entriesAs, GIVES } from '../../operator/content.ts';
import { ruleDesk } from '../../operator/rule-desk.ts';
import { MOST_LISTED } from '../../operator/read.ts';
import { cardsOf } from './repository.ts';

/** Whether it can be won: coins, or an item that members keep. */
function canBeWon(propId: number, known: ReadonlySet<string>): boolean {
  if (propId === PROP.coin) return true;
  const kind = propKind(propId);
  return kind !== null && isKept(kind) && propId !== PROP.liveness && known.has(String(propId));
}

/** Why a rule cannot be used, null where it can. `known` are the ids of the prop table. */
export function ruleFault({ cards, addups }: ScratchRule, known: ReadonlySet<string>): string | null {
  for (const kind of SCRATCH_KINDS) {
    const chances = chancesOf(cards[kind]);
    const strange = chances.find(({ propId }) => !canBeWon(propId, known));
    if (strange !== undefined) return `${kind}: no item that can be kept has the prop id ${strange.propId}`;
    if (chances.every(({ weight }) => weight === 0)) return `${kind}: one prize needs a weight`;
  }
  if (new Set(addups.map((each) => each.id)).size < addups.length) return 'Two add-up awards have the same id';
  if (new Set(addups.map((each) => each.cards)).size < addups.length) return 'Two add-up awards take as many cards';
  const strange = addups.find(({ propId }) => !canBeWon(propId, known));
  return strange === undefined ? null : `${strange.id}: no item that can be kept has the prop id ${strange.propId}`;
}

const rule = ruleDesk({
  kind: 'scratchRule',
  title: 'Scratch cards',
  summary:
    'Prices, prizes and chances of the three cards, and awards for scratched cards. The page shows the odds anew at once.',
  fields: scratchRule.extend({
    addups: entriesAs(scratchRule.shape.addups, { id: 'Id', cards: 'Scratched cards', ...GIVES }).describe(
      'Awards for so many scratched cards, each once',
    ),
  }),
  schema: scratchRule,
  columns: [
    { field: 'cards.sorbetes.price', title: 'Sorbetes', kind: 'number' },
    { field: 'cards.jeepney.price', title: 'Jeepney', kind: 'number' },
    { field: 'cards.parol.price', title: 'Parol', kind: 'number' },
    { field: 'turnoverFactor', title: 'Bet times', kind: 'number' },
  ],
  async whyUnusable(own, others) {
    return ruleFault(own, new Set((await others('prop')).map(({ id }) => id)));
  },
});

const cards = operatorList({
  name: 'scratchCards',
  title: 'Scratched cards',
  summary:
    'Cards that players have drawn, newest first, with what they won. A covered one is not scratched to its end.',
  section: 'players',
  filters: z.object({ userId: text(64).optional().describe('Player') }),
  row: z.object({
    id,
    userId: id,
    kind: z.enum(SCRATCH_KINDS),
    symbol: z.string(),
    propId: z.int().nullable(),
    count: z.int(),
    state: z.enum(['covered', 'shown']),
    roundId: z.int(),
    createTime: timestamp,
    showTime: timestamp.nullable(),
  }),
  columns: [
    { field: 'createTime', title: 'Drawn', kind: 'time' },
    { field: 'userId', title: 'Player', kind: 'player' },
    { field: 'kind', title: 'Card', kind: 'state' },
    { field: 'state', title: 'State', kind: 'state' },
    { field: 'symbol', title: 'Won by three', kind: 'code' },
    { field: 'propId', title: 'Item', kind: 'item' },
    { field: 'count', title: 'Centavos or pieces', kind: 'number' },
    { field: 'showTime', title: 'Shown', kind: 'time', isDetail: true },
    { field: 'roundId', title: 'Fairness round', kind: 'number', isDetail: true },
  ],
  acts: [],
  async read({ db }, { userId }, page) {
    const { list, pages } = await readTopPage(db, cardsOf(db, userId), page, MOST_LISTED);
    const rows = list.map((card) => ({
      id: String(card.id),
      userId: card.user_id,
      kind: card.kind,
      symbol: card.symbol ?? '',
      propId: card.prop_id,
      count: card.count,
      state: card.shown_at === null ? ('covered' as const) : ('shown' as const),
      roundId: card.round_id,
      createTime: card.created_at,
      showTime: card.shown_at,
    }));
    return { list: rows, pages };
  },
});

/** What the operator sets of scratch cards, and what players have scratched. */
export const scratchOperator: OperatorPart = together(rule, { lists: [cards] });
