import { sql } from 'kysely';
import * as column from '../content/column.ts';
import type { OperatorList } from '../content/entry.ts';
import { listOf } from './list-of.ts';
import '../../play/offer-tables.ts';

interface StockOf {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  /** Content kind of the offers; a row's `stock` is the number of pieces in all, empty for no end. */
  readonly kind: string;
}

/** List of the offers of a content kind with the pieces that are gone and left. */
export const stockList = ({ kind, ...named }: StockOf): OperatorList =>
  listOf(
    {
      ...named,
      section: 'house',
      read: ({ db }) =>
        db
          .selectFrom('content')
          .leftJoin('offer_stock', (join) =>
            join.onRef('offer_stock.id', '=', 'content.id').onRef('offer_stock.kind', '=', 'content.kind'),
          )
          .select(['content.id', sql<number | null>`(data::jsonb ->> 'stock')::bigint`.as('stock')])
          .select(sql<number>`coalesce(taken, 0)::bigint`.as('taken'))
          .where('content.kind', '=', kind)
          .where('removed_at', 'is', null)
          .orderBy('sort')
          .orderBy('content.id'),
      complete: (rows) =>
        rows.map((row) => ({ ...row, left: row.stock === null ? null : Math.max(0, row.stock - row.taken) })),
    },
    {
      id: column.text('Goods'),
      stock: column.number('Pieces in all').orNone(),
      taken: column.number('Gone'),
      left: column.number('Left').orNone(),
    },
  );
