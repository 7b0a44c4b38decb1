import { editContent } from '#server/content/edit.ts';
import { transact } from '#server/db/transact.ts';
import type { Services } from '#server/services.ts';
import { seededActivity } from './activity.ts';

type Edited = Pick<Services, 'db' | 'clock'>;

/** Writes a content row at the server's time, as an operator does. */
export const editRow = ({ db, clock }: Edited, kind: string, id: string, data: unknown, sort = 0): Promise<void> =>
  transact(db, (trx) => editContent(trx, { kind, id, sort, data }, clock.now()));

/** Sets an activity to its seeded row with a change, e.g. of its state or times. */
export function setActivity(server: Edited, id: string, change: object): Promise<void> {
  const { sort, data } = seededActivity(id);
  return editRow(server, 'activity', id, { ...data, ...change }, sort);
}
