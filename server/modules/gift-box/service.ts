import { BOX_ACTIVITIES } from '#contract/activities/shared-pages.ts';
import { DEFAULT_LANGUAGE, type Language } from '#contract/base/languages.ts';
import type { Ms } from '#contract/base/units.ts';
import { GIFT_BOX_ERRORS as E, type GiftBox } from '#contract/gift-box/calls.ts';
import { KYC_ERRORS } from '#contract/kyc/calls.ts';
import type { Paid } from '#contract/props/award.ts';
import { type KeptActivity, requireOpen, timesAt } from '../../content/activities.ts';
import { readProps } from '../../content/props.ts';
import { readContent } from '../../content/store.ts';
import type { Db, Trx } from '../../db/transact.ts';
import { BusinessError } from '../../errors.ts';
import type { Hooks, MemberContext } from '../../hooks.ts';
import { memberOf } from '../../identity/players/users.ts';
import { coinsAndItem, withWorth } from '../../play/awards.ts';
import { payReceived } from '../../play/receive-awards.ts';
import { playTotalsOf } from '../../play/totals.ts';
import { BOX_IDS, type BoxId, readBoxRules } from './rule.ts';
import { boxAt, type BoxKnown, mostOf } from './rules.ts';
import './tables.ts';

type Received = BoxKnown['last'];

/** The last received box of each kind. */
async function lastOf(db: Db, userId: string): Promise<ReadonlyMap<string, Received>> {
  const rows = await db
    .selectFrom('gift_box')
    .distinctOn('box')
    .select(['box', 'number', 'received_at'])
    .where('user_id', '=', userId)
    .orderBy('box')
    .orderBy('number', 'desc')
    .execute();
  return new Map(rows.map(({ box, number, received_at }) => [box, { number, receivedAt: received_at }]));
}

/** All boxes as a member or a visitor (null) sees them. */
export async function boxesOf(db: Db, userId: string | null, now: Ms, language: Language): Promise<GiftBox[]> {
  const rules = await readBoxRules(db);
  const props = await readProps(db, DEFAULT_LANGUAGE);
  const { activity } = await readContent(db, ['activity'], language);
  const registeredAt = userId === null ? now : (await memberOf(db, userId)).created_at;
  const deposited = userId === null ? 0 : (await playTotalsOf(db, userId)).deposited;
  const last: ReadonlyMap<string, Received> = userId === null ? new Map() : await lastOf(db, userId);
  return BOX_IDS.flatMap((id): GiftBox[] => {
    const rule = rules.get(id);
    const row = activity.map(({ data }) => data as KeptActivity).find((each) => each.id === id);
    if (rule === undefined || row === undefined) return [];
    const { turnoverFactor, period, hours, newDays, minDeposit } = rule;
    return [
      {
        id,
        name: row.name,
        imgUrl4: row.imgUrl4,
        times: timesAt(row, now),
        ...boxAt(rule, { registeredAt, deposited, last: last.get(id) ?? null }, now),
        most: mostOf(rule),
        awards: withWorth(coinsAndItem(rule), props),
        turnoverFactor,
        period,
        hours,
        newDays,
        minDeposit,
        deposited,
      },
    ];
  });
}

/** Whether each person gets a box once: it is for new accounts, or does not fill again. */
const isFirstGift = ({ newDays, period }: GiftBox): boolean => newDays !== null || period === 'once';

/** Whether a box can be received: the flag giftBoxFlag. */
export async function hasBox(
  db: Db,
  { userId, now, getsFirstGifts }: Pick<MemberContext, 'userId' | 'now' | 'getsFirstGifts'>,
): Promise<boolean> {
  const boxes = await boxesOf(db, userId, now, DEFAULT_LANGUAGE);
  const full = boxes.filter(({ state, times }) => state === 'done' && times.status === 'open');
  return full.length > 0 && (!full.every(isFirstGift) || (await getsFirstGifts()));
}

interface Asked {
  readonly id: string;
  readonly number: number;
}

const isBox = (id: string): id is BoxId => BOX_IDS.some((each) => each === id);

/**
 * Pays the next box of a kind. The caller holds the member's lock. Throws BusinessError of ACTIVITY_ERRORS, unknown,
 * received, notOpen, and of the first-gift check: afterCheck, oncePerPerson.
 */
export async function receiveBox(
  trx: Trx,
  { userId, hooks, now }: { userId: string; hooks: Pick<Hooks, 'firstGiftRefusal'>; now: Ms },
  { id, number }: Asked,
): Promise<Paid> {
  if (!isBox(id)) throw new BusinessError(E.unknown);
  await requireOpen(trx, BOX_ACTIVITIES[id], now);
  const box = (await boxesOf(trx, userId, now, DEFAULT_LANGUAGE)).find((each) => each.id === id);
  if (box === undefined) throw new BusinessError(E.unknown);
  if (box.state === 'received' || number < box.number) throw new BusinessError(E.received);
  if (box.state !== 'done' || number !== box.number) throw new BusinessError(E.notOpen);
  const refusal = isFirstGift(box) ? await hooks.firstGiftRefusal(trx, { userId }) : null;
  if (refusal !== null)
    throw new BusinessError(refusal.code === KYC_ERRORS.giftAfterCheck.code ? E.afterCheck : E.oncePerPerson);
  await trx.insertInto('gift_box').values({ user_id: userId, box: id, number, received_at: now }).execute();
  return payReceived(trx, box.awards, {
    userId,
    kind: 'gift-box',
    reference: `${userId}:${id}:${number}`,
    turnoverFactor: box.turnoverFactor,
    now,
  });
}
