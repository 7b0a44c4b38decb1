import { randomUUID } from 'node:crypto';
import { campaignOf } from '#contract/base/campaign.ts';
import type { Handler } from '../../http/calls/handlers.ts';
import { countUse } from '../../rate-limit/rate-limit.ts';

/** Registers a device. A known one keeps its id; any other gets a new one, whatever id it sent. */
export const registerDevice: Handler<'registerDevice'> = async ({ db, now, address }, body) => {
  const {
    os,
    deviceModel,
    language,
    deviceId,
    phoneinfoJsonModel,
    messagingToken,
    urlParams,
    countryCodeISO,
    currency,
  } = body;
  const reported = {
    os,
    device_model: deviceModel,
    language,
    detail: JSON.stringify({ phoneinfoJsonModel, messagingToken, urlParams, countryCodeISO, currency }),
    seen_at: now,
  };
  const aid = campaignOf(urlParams);
  await countUse(db, 'deviceReportsPerAddress', address, now);
  const known = await db
    .updateTable('device')
    // The first campaign stays.
    .set(({ eb, ref }) => ({
      ...reported,
      aid: eb.case().when('aid', '=', '').then(aid).else(ref('aid')).end(),
    }))
    .where('id', '=', deviceId)
    .returning('id')
    .executeTakeFirst();
  if (known !== undefined) return { errcode: 0, deviceId: known.id, serverTime: now };
  await countUse(db, 'devicesPerAddress', address, now);
  const id = randomUUID();
  await db
    .insertInto('device')
    .values({ ...reported, aid, id, created_at: now })
    .execute();
  return { errcode: 0, deviceId: id, serverTime: now };
};
