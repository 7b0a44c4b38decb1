import { ACTIVITY } from '#contract/base/enums.ts';
import { DEFAULT_LANGUAGE, type Language } from '#contract/base/languages.ts';
import type { Ms } from '#contract/base/units.ts';
import { type FollowChannel, FOLLOW_ERRORS as E } from '#contract/follow/calls.ts';
import type { Paid } from '#contract/props/award.ts';
import { isActivityOpen } from '../../content/activities.ts';
import { readProps } from '../../content/props.ts';
import type { Db, Trx } from '../../db/transact.ts';
import { BusinessError } from '../../errors.ts';
import { payReceived } from '../../play/receive-awards.ts';
import { type FollowChannelRow, readChannels } from './channels.ts';
import { type Followed, readyTimeOf, receiveRefusal } from './rules.ts';
import './tables.ts';

async function followedBy(db: Db, userId: string | null): Promise<ReadonlyMap<string, Followed>> {
  if (userId === null) return new Map();
  const rows = await db.selectFrom('follow_reward').selectAll().where('user_id', '=', userId).execute();
  return new Map(rows.map((row) => [row.channel, row]));
}

/** The channels as a player sees them; a visitor (null) has opened none. */
export async function channelsFor(db: Db, userId: string | null, language: Language): Promise<FollowChannel[]> {
  const channels = await readChannels(db, language);
  const props = await readProps(db, language);
  const followed = await followedBy(db, userId);
  return channels.map((channel) => {
    const { id, name, url, art, propId, count } = channel;
    const own = followed.get(id);
    return {
      id,
      name,
      url,
      art,
      award: { propId, count, num: props.get(propId)?.num ?? 0 },
      readyTime: own === undefined ? null : readyTimeOf(channel, own),
      isReceived: own !== undefined && own.received_at !== null,
    };
  });
}

/** Whether an award of an opened channel waits. */
export async function hasAward(db: Db, userId: string, now: Ms): Promise<boolean> {
  if (!(await isActivityOpen(db, ACTIVITY.FollowRewards, now))) return false;
  const followed = await followedBy(db, userId);
  const channels = await readChannels(db, DEFAULT_LANGUAGE);
  return channels.some((channel) => receiveRefusal(channel, followed.get(channel.id), now) === null);
}

/** A channel that has an award now. Throws BusinessError gone. */
async function requireChannel(db: Db, id: string, now: Ms): Promise<FollowChannelRow> {
  const channel = (await readChannels(db, DEFAULT_LANGUAGE)).find((each) => each.id === id);
  if (channel === undefined || !(await isActivityOpen(db, ACTIVITY.FollowRewards, now)))
    throw new BusinessError(E.gone);
  return channel;
}

/** Records the first opening of a channel. Throws BusinessError gone. @returns when its award can be received */
export async function openChannel(trx: Trx, userId: string, id: string, now: Ms): Promise<Ms> {
  const channel = await requireChannel(trx, id, now);
  await trx
    .insertInto('follow_reward')
    .values({ user_id: userId, channel: id, opened_at: now, received_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const followed = (await followedBy(trx, userId)).get(id);
  if (followed === undefined) throw new Error('An opening was not recorded');
  return readyTimeOf(channel, followed);
}

/**
 * Pays the award of a channel; the caller holds the member's lock. Throws BusinessError gone, notOpened, tooEarly,
 * received.
 */
export async function receiveAward(trx: Trx, userId: string, id: string, now: Ms): Promise<Paid> {
  const channel = await requireChannel(trx, id, now);
  const refusal = receiveRefusal(channel, (await followedBy(trx, userId)).get(id), now);
  if (refusal !== null) throw new BusinessError(E[refusal]);
  await trx
    .updateTable('follow_reward')
    .set({ received_at: now })
    .where('user_id', '=', userId)
    .where('channel', '=', id)
    .execute();
  return payReceived(trx, [{ propId: channel.propId, count: channel.count }], {
    userId,
    kind: 'follow-award',
    reference: `${userId}:${id}`,
    turnoverFactor: 0,
    now,
  });
}
