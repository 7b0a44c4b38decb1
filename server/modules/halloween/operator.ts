import { z } from 'zod';
import { FOUND } from '#contract/halloween/calls.ts';
import { PROP } from '#contract/props/items.ts';
import { canBeGiven } from '#contract/props/kinds.ts';
import * as column from '../../operator/content/column.ts';
import { entriesAs, GIVES } from '../../operator/content/content.ts';
import { together } from '../../operator/content/entry.ts';
import { ruleDesk } from '../../operator/content/rule-desk.ts';
import { listOf } from '../../operator/reports/list-of.ts';
import { halloweenCost } from './cost.ts';
import { HALLOWEEN_RULE, halloweenRule, type HalloweenRule } from './rule.ts';
import { ruleError } from './rules.ts';

const { shape } = halloweenRule;

/** Why an award cannot be given, or null. `props` are the ids of the prop table. */
function awardError({ awards }: HalloweenRule, props: ReadonlySet<string>): string | null {
  const wrong = awards.find(({ propId: item }) => item !== PROP.coin && !(canBeGiven(item) && props.has(String(item))));
  return wrong === undefined ? null : `The award ${wrong.id} gives nothing of the prop table that can be kept`;
}

const rule = ruleDesk({
  kind: HALLOWEEN_RULE,
  title: 'Halloween: rule',
  summary: 'What gives picks, and the awards with their chances. Its season is in the list of activities.',
  fields: z.object({
    freePerDay: shape.freePerDay.describe('Picks a day for everybody'),
    depositPerPick: shape.depositPerPick.describe('Deposited on the day for a pick; 0 gives none'),
    betPerPick: shape.betPerPick.describe('Bet on the day for a pick; 0 gives none'),
    mostPerDay: shape.mostPerDay.describe('All these picks in a day at most'),
    clickPicks: shape.clickPicks.describe('Picks beside them for the first tap of the day on the slots'),
    turnoverFactor: shape.turnoverFactor.describe('How often coins must be bet'),
    awards: entriesAs(shape.awards, {
      id: 'Id',
      ...GIVES,
      count: z.int().min(1).describe(GIVES.count),
      found: 'Who is found',
      weight: 'Weight',
    }).describe('Awards'),
  }),
  schema: halloweenRule,
  cost: (context, { fields }) => halloweenCost(context, halloweenRule.parse(fields)),
  columns: {
    freePerDay: 'Free picks',
    depositPerPick: 'Deposited for a pick',
    betPerPick: 'Bet for a pick',
    mostPerDay: 'Picks a day',
    awards: 'Awards',
  },
  async whyUnusable(own, others) {
    return ruleError(own) ?? awardError(own, new Set((await others('prop')).map(({ id }) => id)));
  },
});

/** Picks of players; the coins are also in their ledger. */
const picks = listOf(
  {
    name: 'halloweenPicks',
    title: 'Halloween: picks',
    summary: 'Every pumpkin that was opened, and what was in it.',
    section: 'players',
    read: ({ db }) => db.selectFrom('halloween_pick').selectAll().orderBy('id', 'desc'),
    complete: (picks) => picks.map((pick) => ({ ...pick, id: String(pick.id), place: pick.place + 1 })),
  },
  {
    id: column.hidden(z.string()),
    createTime: column.time('Time', 'created_at'),
    userId: column.player('Player', 'user_id'),
    board: column.number('Board'),
    place: column.number('Place'),
    awardId: column.text('Award', 'award_id'),
    propId: column.item('Item', 'prop_id'),
    count: column.number('Count'),
    found: column.hidden(z.enum(FOUND)),
  },
);

/** Halloween at the desk: its rule and the picks. */
export const halloweenOperator = together(rule, { lists: [picks] });
