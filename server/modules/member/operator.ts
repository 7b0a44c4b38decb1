import { z } from 'zod';
import { COIN_KINDS } from '#contract/wallet/coin-kinds.ts';
import { plainKind } from '../../ledger/kinds.ts';
import * as column from '../../operator/content/column.ts';
import { type OperatorPart } from '../../operator/content/entry.ts';
import { listOf } from '../../operator/reports/list-of.ts';
import { pageOfMovements } from './movements.ts';

const movements = listOf(
  {
    name: 'movements',
    title: 'Ledger',
    summary: 'What moved one player’s coins, newest first: name them in the filter, or come from their page.',
    section: 'players',
    filters: { kind: z.enum(COIN_KINDS).describe('Kind').optional() },
    // Of everybody together there is no list: it would never end, and nobody's balance would follow from it.
    isOfOne: true,
    read: ({ db }, { players, kind }, page) =>
      pageOfMovements(db, players?.[0] ?? '', { ...page, kind: kind ?? 'all' }),
    complete: (rows) => rows.map((row) => ({ ...row, id: String(row.id), plain: plainKind(row.kind) })),
  },
  {
    createTime: column.time('Time', 'created_at'),
    kind: column.choice('Kind', COIN_KINDS, 'plain'),
    transfer: column.code('Transfer', 'kind'),
    amount: column.money('Amount'),
    balance: column.money('Balance', 'balance_after'),
    id: column.text('Posting').detail(),
  },
);

/** List of members' movements in the ledger. */
export const memberOperator: OperatorPart = { lists: [movements] };
