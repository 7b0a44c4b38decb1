import { editContent } from '#server/content/edit.ts';
import { transact } from '#server/db/transact.ts';
import type { TestServer } from '../helper.ts';

/** What the page of the coin pusher is told, also where the member has no table. */
export const getPusher = async ({ call }: TestServer, token: string) =>
  (await call('getCoinPusher', {}, { token })).answer;

/** Opens or closes the activity. */
export const setOpen = ({ db, clock }: TestServer, open: boolean): Promise<void> =>
  transact(db, async (trx) => {
    const { id, kind, sort, data } = await trx
      .selectFrom('content')
      .selectAll()
      .where('kind', '=', 'activity')
      .where('id', '=', 'coin-pusher')
      .executeTakeFirstOrThrow();
    await editContent(trx, { kind, id, sort, data: { ...(JSON.parse(data) as object), open } }, clock.now());
  });
