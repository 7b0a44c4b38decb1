import type { AppRoute } from './types.ts';

type Row = Pick<AppRoute, 'path' | 'page'> & Partial<AppRoute>;

/** Fills a row with defaults: no guard, with navigation bar, layout 1. */
export const route = (row: Row): AppRoute => ({ guard: 'none', navbar: true, version: 1, ...row });

/** A page in both layouts: the second row contains the differences of layout 2. */
export const both = (row: Row, second: Row): AppRoute[] => [
  route({ ...row, sibling: second.path }),
  route({ ...row, ...second, version: 2, sibling: row.path }),
];
