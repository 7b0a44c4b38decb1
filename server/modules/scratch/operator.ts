import { id } from '#contract/base/conventions.ts';
import { PROP } from '#contract/props/items.ts';
import { canBeGiven } from '#contract/props/kinds.ts';
import { SCRATCH_KINDS } from '#contract/scratch/rules.ts';
import { chancesOf, type ScratchRule, scratchRule } from '../../content/scratch.ts';
import * as column from '../../operator/content/column.ts';
import { entriesAs, GIVES } from '../../operator/content/content.ts';
import { type OperatorPart, together } from '../../operator/content/entry.ts';
import { ruleDesk } from '../../operator/content/rule-desk.ts';
import { listOf } from '../../operator/reports/list-of.ts';
import { scratchCost } from './cost.ts';
import { newestFirst } from './repository.ts';

/** Whether it can be won: coins, or an item that members keep. */
const canBeWon = (propId: number, known: ReadonlySet<string>): boolean =>
  propId === PROP.coin || (canBeGiven(propId) && known.has(String(propId)));

/** Why a rule cannot be used, null where it can. `known` are the ids of the prop table. */
export function ruleError({ cards, addups }: ScratchRule, known: ReadonlySet<string>): string | null {
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
  cost: (context, { fields }) => scratchCost(context, scratchRule.parse(fields)),
  columns: {
    'cards.sorbetes.price': 'Sorbetes',
    'cards.jeepney.price': 'Jeepney',
    'cards.parol.price': 'Parol',
    turnoverFactor: 'Bet times',
  },
  async whyUnusable(own, others) {
    return ruleError(own, new Set((await others('prop')).map(({ id }) => id)));
  },
});

const cards = listOf(
  {
    name: 'scratchCards',
    title: 'Scratched cards',
    summary:
      'Cards that players have drawn, newest first, with what they won. A covered one is not scratched to its end.',
    section: 'players',
    read: ({ db }) => newestFirst(db),
    complete: (cards) =>
      cards.map((card) => ({
        ...card,
        id: String(card.id),
        symbol: card.symbol ?? '',
        state: card.shown_at === null ? ('covered' as const) : ('shown' as const),
      })),
  },
  {
    id: column.hidden(id),
    createTime: column.time('Drawn', 'created_at'),
    userId: column.player('Player', 'user_id'),
    kind: column.state('Card', SCRATCH_KINDS),
    state: column.state('State', ['covered', 'shown']),
    symbol: column.code('Won by three'),
    propId: column.item('Item', 'prop_id').orNone(),
    count: column.number('Centavos or pieces'),
    showTime: column.time('Shown', 'shown_at').orNone().detail(),
    roundId: column.number('Fairness round', 'round_id').detail(),
  },
);

/** Rule of the scratch cards and list of scratched cards. */
export const scratchOperator: OperatorPart = together(rule, { lists: [cards] });
