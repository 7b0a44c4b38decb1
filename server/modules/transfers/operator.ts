import { z } from 'zod';
import { hundredths, id, timestamp } from '#contract/conventions.ts';
import { readPage } from '../../db/page.ts';
import { operatorList } from '../../operator/entry.ts';

const state = z.enum(['pending', 'done', 'refused']);

/** Transfers to and from the purses of providers, newest first: those without an answer are for an operator to look at. */
export const transferList = operatorList({
  name: 'providerTransfers',
  title: 'Provider transfers',
  summary: 'Money to and from the purses of game providers in transfer mode. A pending one waits for its provider.',
  filters: z.object({
    state: state.optional().describe('State'),
    userId: id.optional().describe('Player'),
  }),
  row: z.object({
    id,
    userId: id,
    brand: z.string(),
    direction: z.enum(['out', 'home']),
    amount: hundredths,
    moved: hundredths,
    state,
    createTime: timestamp,
    askTime: timestamp,
  }),
  columns: [
    { field: 'createTime', title: 'Made', kind: 'time' },
    { field: 'userId', title: 'Player', kind: 'player' },
    { field: 'brand', title: 'Brand', kind: 'text' },
    { field: 'direction', title: 'Direction', kind: 'state' },
    { field: 'amount', title: 'Asked for', kind: 'money' },
    { field: 'moved', title: 'Moved', kind: 'money' },
    { field: 'state', title: 'State', kind: 'state' },
    { field: 'askTime', title: 'Asked last', kind: 'time', isDetail: true },
    { field: 'id', title: 'Id', kind: 'text', isDetail: true },
  ],
  waiting: { state: 'pending' },
  acts: [],
  async read({ db }, { state: wanted, userId }, page) {
    let query = db
      .selectFrom('provider_transfer')
      .selectAll()
      .orderBy(({ eb }) => eb.case().when('state', '=', 'pending').then(eb.ref('created_at')).end())
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc');
    if (wanted !== undefined) query = query.where('state', '=', wanted);
    if (userId !== undefined) query = query.where('user_id', '=', userId);
    const { list, pages } = await readPage(query, page);
    return {
      pages,
      list: list.map((row) => ({
        id: row.id,
        userId: row.user_id,
        brand: row.brand,
        direction: row.direction,
        amount: row.amount,
        moved: row.moved,
        state: row.state,
        createTime: row.created_at,
        askTime: row.asked_at,
      })),
    };
  },
});
