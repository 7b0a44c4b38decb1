import { z } from 'zod';
import { amount, propId, text, timestamp } from '#contract/conventions.ts';
import { FOUND } from '#contract/halloween.ts';
import { isKept } from '#contract/prop-kinds.ts';
import { PROP, propKind } from '#contract/props.ts';
import { readNextPage } from '../../db/page.ts';
import { operatorList, together } from '../../operator/entry.ts';
import { entriesAs, GIVES } from '../../operator/content.ts';
import { ruleDesk } from '../../operator/rule-desk.ts';
import { HALLOWEEN_RULE, halloweenRule, type HalloweenRule } from './rule.ts';
import { ruleFault } from './rules.ts';

const { shape } = halloweenRule;

/** Why an award cannot be given, null where all can. `props` are the ids of the prop table. */
function awardFault({ awards }: HalloweenRule, props: ReadonlySet<string>): string | null {
  const wrong = awards.find(({ propId: item }) => {
    if (item === PROP.coin) return false;
    const kind = propKind(item);
    return kind === null || !isKept(kind) || item === PROP.liveness || !props.has(String(item));
  });
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
  columns: [
    { field: 'freePerDay', title: 'Free picks', kind: 'number' },
    { field: 'depositPerPick', title: 'Deposited for a pick', kind: 'money' },
    { field: 'betPerPick', title: 'Bet for a pick', kind: 'money' },
    { field: 'mostPerDay', title: 'Picks a day', kind: 'number' },
    { field: 'awards', title: 'Awards', kind: 'json' },
  ],
  async whyUnusable(own, others) {
    return ruleFault(own) ?? awardFault(own, new Set((await others('prop')).map(({ id }) => id)));
  },
});

/** What players picked; the coins stand in their ledger, too. */
const picks = operatorList({
  name: 'halloweenPicks',
  title: 'Halloween: picks',
  summary: 'Every pumpkin that was opened, and what was in it.',
  section: 'players',
  filters: z.object({ userId: text(64).optional().describe('Player') }),
  row: z.object({
    id: z.string(),
    userId: z.string(),
    board: z.int(),
    place: z.int(),
    awardId: z.string(),
    propId,
    count: amount,
    found: z.enum(FOUND),
    createTime: timestamp,
  }),
  columns: [
    { field: 'createTime', title: 'Time', kind: 'time' },
    { field: 'userId', title: 'Player', kind: 'player' },
    { field: 'board', title: 'Board', kind: 'number' },
    { field: 'place', title: 'Place', kind: 'number' },
    { field: 'awardId', title: 'Award', kind: 'text' },
    { field: 'propId', title: 'Item', kind: 'item' },
    { field: 'count', title: 'Count', kind: 'number' },
  ],
  acts: [],
  async read({ db }, { userId }, page) {
    let query = db.selectFrom('halloween_pick').selectAll().orderBy('id', 'desc');
    if (userId !== undefined) query = query.where('user_id', '=', userId);
    const { list, pages } = await readNextPage(query, page);
    return {
      pages,
      list: list.map(({ id, user_id, award_id, prop_id, created_at, board, place, count, found }) => ({
        id: String(id),
        userId: user_id,
        board,
        place: place + 1,
        awardId: award_id,
        propId: prop_id,
        count,
        found,
        createTime: created_at,
      })),
    };
  },
});

/** Halloween at the desk: its rule, and what players picked. */
export const halloweenOperator = together(rule, { lists: [picks] });
