import * as column from '../../operator/content/column.ts';
import { listOf } from '../../operator/reports/list-of.ts';

/** Transfers to and from the purses of providers, newest first: those without an answer are for an operator to look at. */
export const transferList = listOf(
  {
    name: 'providerTransfers',
    title: 'Provider transfers',
    summary: 'Money to and from the purses of game providers in transfer mode. A pending one waits for its provider.',
    waiting: { state: 'pending' },
    read: ({ db }) =>
      db
        .selectFrom('provider_transfer')
        .selectAll()
        .orderBy(({ eb }) => eb.case().when('state', '=', 'pending').then(eb.ref('created_at')).end())
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc'),
  },
  {
    createTime: column.time('Made', 'created_at'),
    userId: column.player('Player', 'user_id'),
    brand: column.text('Brand'),
    direction: column.state('Direction', ['out', 'home']),
    amount: column.money('Asked for'),
    moved: column.money('Moved'),
    state: column.state('State', ['pending', 'done', 'refused']).filter(),
    askTime: column.time('Asked last', 'asked_at').detail(),
    id: column.text('Id').detail(),
  },
);
