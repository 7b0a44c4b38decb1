import { z } from 'zod';
import { amount, id, text } from '#contract/base/conventions.ts';
import { RequestError } from '../../errors.ts';
import { lockMember } from '../../ledger/locks.ts';
import * as column from '../../operator/content/column.ts';
import { entriesAs } from '../../operator/content/content.ts';
import { coins } from '../../operator/content/cost.ts';
import { operatorAct, together } from '../../operator/content/entry.ts';
import { ruleDesk } from '../../operator/content/rule-desk.ts';
import { listOf } from '../../operator/reports/list-of.ts';
import { closeTable } from './closing.ts';
import { findTable } from './repository.ts';
import { houseWorth, pusherRule, whyUnplayable } from './rule.ts';

const { shape } = pusherRule;

const rule = ruleDesk({
  kind: 'pusherRule',
  title: 'Coin pusher: coins and new tables',
  summary:
    'What can be dropped, and what the house lays on a new table: all that a player can win beyond what they drop. ' +
    'Tables that lie already stay as they are.',
  fields: z.object({
    stakes: z.array(amount.min(1)).length(4).describe('The four coins, rising'),
    coins: shape.coins.describe('Coins of the house at the start'),
    coinValue: shape.coinValue.describe('What each of them pays, no more than the smallest coin'),
    prizes: entriesAs(shape.prizes, { kind: 'What lies there', value: 'Worth' }).describe('Prizes among them'),
  }),
  schema: pusherRule,
  cost: async (_context, { id: ruleId, fields }) => [
    { label: 'The house lays on a new table', each: [coins(houseWorth(pusherRule.parse({ ...fields, id: ruleId })))] },
  ],
  columns: {
    stakes: 'Coins',
    coins: 'At the start',
    coinValue: 'Worth of each',
    prizes: 'Prizes',
  },
  whyUnusable: whyUnplayable,
});

const tables = listOf(
  {
    name: 'pusherTables',
    title: 'Coin pusher: tables',
    summary: 'Where each player has dropped how much, and what of it lies there: the one played last comes first.',
    section: 'players',
    acts: ['closePusherTable'],
    read: ({ db }) =>
      db
        .selectFrom('pusher_table')
        .select(['id', 'user_id', 'physics', 'batch', 'staked', 'won', 'own', 'cashed', 'setup', 'played_at'])
        .orderBy('played_at', 'desc')
        .orderBy('id'),
    complete: (rows) => rows.map((row) => ({ ...row, setup: JSON.parse(row.setup) as unknown })),
  },
  {
    id: column.hidden(id),
    playTime: column.time('Played', 'played_at'),
    userId: column.player('Player', 'user_id'),
    staked: column.money('Dropped'),
    won: column.money('Won'),
    own: column.money("Player's coins on it"),
    cashed: column.money('Coins bought back'),
    batch: column.number('Batches').detail(),
    physics: column.number('Physics').detail(),
    setup: column.json('Laid by').detail(),
  },
);

const close = operatorAct({
  name: 'closePusherTable',
  title: 'Close',
  summary: "The player's coins on it come back to them, and the next visit lays a new table.",
  body: z.object({ userId: text(64).describe('Player'), id: text(64).describe('Table') }),
  errors: [],
  async act({ db, now }, { userId, id: tableId }) {
    await lockMember(db, userId);
    const table = await findTable(db, userId);
    if (table?.id !== tableId) throw new RequestError(404, 'There is no such table any more');
    const refunded = await closeTable(db, table, now);
    const before = { id: tableId, staked: table.staked, won: table.won, own: table.own };
    return { subject: userId, before, after: { refunded } };
  },
});

const batches = listOf(
  {
    name: 'pusherBatches',
    title: 'Coin pusher: batches',
    summary: 'What was dropped and won, newest first. The drops of a table from its first batch on replay it.',
    section: 'players',
    read: ({ db }) => db.selectFrom('pusher_batch').selectAll().orderBy('id', 'desc'),
    complete: (rows) => rows.map((row) => ({ ...row, drops: JSON.parse(row.drops) as unknown })),
  },
  {
    id: column.hidden(z.int()),
    createTime: column.time('Time', 'created_at'),
    userId: column.player('Player', 'user_id'),
    staked: column.money('Dropped'),
    won: column.money('Won'),
    cashed: column.money('Coins bought back'),
    fell: column.number('Pieces won'),
    batch: column.number('Batch').detail(),
    untilTick: column.number('Until step', 'until_tick').detail(),
    hash: column.text('Hash').detail(),
    drops: column.json('Drops').detail(),
    table: column.text('Table', 'table_id').detail(),
  },
);

/** Desk lists and acts of the coin pusher. */
export const coinPusherOperator = together(rule, { lists: [tables, batches], acts: [close] });
