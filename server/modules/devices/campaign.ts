import '../../identity/tables.ts';
import type { Trx } from '../../db/transact.ts';
import type { NewMember } from '../../hooks.ts';

/** Keeps with a new player the campaign that brought their device, if any. */
export async function keepCampaign(trx: Trx, { userId, deviceId }: NewMember): Promise<void> {
  if (deviceId === '') return;
  await trx
    .updateTable('app_user')
    .set(({ selectFrom }) => ({
      aid: selectFrom('device').select('aid').where('id', '=', deviceId).$asScalar().$notNull(),
    }))
    .where('id', '=', userId)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('device').select('id').where('id', '=', deviceId).where('aid', '<>', '')),
    )
    .execute();
}
