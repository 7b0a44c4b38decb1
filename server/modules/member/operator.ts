import { z } from 'zod';
import { COIN_KINDS } from '#contract/coin-kinds.ts';
import { timestamp } from '#contract/conventions.ts';
import { plainKind } from '../../ledger/kinds.ts';
import { type OperatorPart, operatorList } from '../../operator/entry.ts';
import { pageOfMovements } from './movements.ts';

/** Hundredths, below 0 where the player paid. */
const moved = z.int();

const movements = operatorList({
  name: 'movements',
  title: 'Ledger',
  summary: 'What moved one player’s coins, newest first: name them in the filter, or come from their page.',
  section: 'players',
  filters: z.object({
    userId: z.string().max(64).describe('Player').optional(),
    kind: z.enum(COIN_KINDS).describe('Kind').optional(),
  }),
  row: z.object({
    id: z.string(),
    kind: z.enum(COIN_KINDS),
    transfer: z.string(),
    amount: moved,
    balance: moved,
    createTime: timestamp,
  }),
  columns: [
    { field: 'createTime', title: 'Time', kind: 'time' },
    { field: 'kind', title: 'Kind', kind: 'text' },
    { field: 'transfer', title: 'Transfer', kind: 'code' },
    { field: 'amount', title: 'Amount', kind: 'money' },
    { field: 'balance', title: 'Balance', kind: 'money' },
    { field: 'id', title: 'Posting', kind: 'text', isDetail: true },
  ],
  acts: [],
  // Of everybody together there is no list: it would never end, and nobody's balance would follow from it.
  async read({ db }, { userId, kind }, page) {
    if (userId === undefined) return { list: [], pages: 0 };
    const { list, pages } = await pageOfMovements(db, userId, { ...page, kind: kind ?? 'all' });
    const rows = list.map(({ id, kind: transfer, amount, balance_after: balance, created_at: createTime }) => {
      return { id: String(id), kind: plainKind(transfer), transfer, amount, balance, createTime };
    });
    return { list: rows, pages };
  },
});

/** What members have in the ledger. */
export const memberOperator: OperatorPart = { lists: [movements] };
