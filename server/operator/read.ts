import type { Page, PageRequest } from '../db/page.ts';
import type { Services } from '../services.ts';
import type { OperatorList } from './entry.ts';

/** Largest page of a list, and the usual one. */
export const MOST_ROWS = 100;
export const USUAL_ROWS = 20;
/** Of a list that never ends only so many rows can be turned to: filters lead to the others. */
export const MOST_LISTED = 10_000;

export type Row = Readonly<Record<string, unknown>>;

/** A page of a list. Of each row only the declared fields leave the server: what a query read beside them stays. */
export async function readRows(
  services: Services,
  list: OperatorList,
  filters: object,
  page: PageRequest,
): Promise<Page<Row>> {
  const read = await list.read({ ...services, now: services.clock.now() }, filters as never, page);
  return { list: read.list.map((row) => list.row.parse(row)), pages: read.pages };
}
