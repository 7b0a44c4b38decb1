import type { PageRequest } from '../../db/page.ts';
import { RequestError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import type { Listed, OperatorList } from '../content/entry.ts';

/** Largest page of a list, and the usual one. */
export const MAX_ROWS = 100;
export const USUAL_ROWS = 20;
/** Of a list that never ends only so many rows can be turned to: filters lead to the others. */
export const MAX_LISTED = 10_000;

export type Row = Readonly<Record<string, unknown>>;

/** Throws RequestError 400 for a text with a NUL in it, which no database keeps or finds. */
export function refuseNul(sent: object): void {
  JSON.stringify(sent, (_name, value: unknown) => {
    if (typeof value === 'string' && value.includes('\0'))
      throw new RequestError(400, 'A text has a sign in it that cannot be kept: type it again');
    return value;
  });
}

/** A page of a list. Only declared fields leave the server, also inside lists and objects. */
export async function readRows(
  services: Services,
  list: OperatorList,
  filters: Row,
  page: PageRequest,
): Promise<Listed> {
  refuseNul(filters);
  const read = await list.read({ ...services, now: services.clock.now() }, filters, page);
  return { ...read, list: read.list.map((row) => list.row.parse(row)) };
}
