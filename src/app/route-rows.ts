import type { PageName } from './pages.ts';
import type { AppRoute, Guard } from './route-types.ts';

/** A row of the table. Defaults: no guard, with navigation bar, version 1, not built. */
type Row = { readonly path: string } & Partial<Omit<AppRoute, 'path'>>;
/** A route as its row says. */
export const route = (row: Row): AppRoute => ({ guard: 'none', navbar: true, version: 1, page: null, ...row });
/** A page in both layouts. */
export const both = (
  row: Row,
  second: { readonly path: string; readonly guard?: Guard; readonly navbar?: boolean; readonly page?: PageName },
): AppRoute[] => [route({ ...row, sibling: second.path }), route({ ...row, ...second, version: 2, sibling: row.path })];
