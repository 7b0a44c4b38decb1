import { z } from 'zod';
import { amount, id, MAX_AMOUNT, propId, text, turnoverFactor } from '#contract/base/conventions.ts';
import { DEFAULT_LANGUAGE } from '#contract/base/languages.ts';
import { propKind } from '#contract/props/items.ts';
import { isKept, KEPT_KINDS, type KeptKind } from '#contract/props/kinds.ts';
import { editContent } from '../../content/edit.ts';
import { expiryOf, type PropConfig, readProps } from '../../content/props.ts';
import { text as localized } from '../../content/text.ts';
import { RequestError } from '../../errors.ts';
import { findUser } from '../../identity/players/users.ts';
import { lockMember } from '../../ledger/locks.ts';
import * as column from '../../operator/content/column.ts';
import { lockConfiguration } from '../../operator/content/configuration-lock.ts';
import { operatorAct } from '../../operator/content/entry.ts';
import { listOf } from '../../operator/reports/list-of.ts';
import { grantProp, heldProps } from '../../play/props.ts';

/** Gives a player pieces of a reward item, good for as long as the table says. */
export const giveProp = operatorAct({
  name: 'giveProp',
  title: 'Give a reward item',
  summary: 'Gives a player coupons, cards or other reward items from promotions.',
  body: z.object({
    userId: id.describe('Player'),
    propId: propId.describe('Prop id, as in the prop table'),
    count: z.int().min(1).max(1000).describe('Pieces'),
  }),
  errors: [],
  async act({ db, now, random }, { userId, propId: asset, count }) {
    const kind = propKind(asset);
    const config = (await readProps(db, DEFAULT_LANGUAGE)).get(asset);
    if (config === undefined || kind === null || !isKept(kind))
      throw new RequestError(404, 'The prop table has no such item that can be kept');
    if ((await findUser(db, userId)) === undefined) throw new RequestError(404, 'There is no such player');
    await lockMember(db, userId);
    const held = async () => (await heldProps(db, userId, now)).get(asset)?.count ?? 0;
    const before = await held();
    const reference = random.bytes(12).toString('hex');
    const expiresAt = expiryOf(config, now);
    await grantProp(db, { userId, propId: asset, count, expiresAt, kind: 'operator-gift', reference, now });
    return { subject: userId, before: { propId: asset, count: before }, after: { propId: asset, count: await held() } };
  },
});

/** Sets a row of the prop table. Items given before keep their expiry. */
export const setProp = operatorAct({
  name: 'setProp',
  title: 'Set a reward item',
  summary: 'Sets a row of the prop table: what an item is worth, is called and is good for, and for how long.',
  body: z.object({
    propId: propId.describe('Prop id, in a range of the spec'),
    num: z.int().min(0).max(MAX_AMOUNT).describe('Percent of a percent coupon, hundredths of another, else 0'),
    nameEn: text(60).min(1).describe('Name in English'),
    nameFil: text(60).min(1).describe('Name in Filipino'),
    useEn: text(200).min(1).describe('What it is good for, in English'),
    useFil: text(200).min(1).describe('What it is good for, in Filipino'),
    days: z.int().min(1).max(3650).nullable().describe('Days that it is good for; empty is for ever'),
    minAmount: amount.describe('Smallest deposit of a deposit coupon'),
    cap: amount.nullable().describe('Most that a percent coupon adds; empty is no most'),
    turnoverFactor: turnoverFactor.describe('How often what it gives must be bet'),
  }),
  edits: ['num', 'nameEn', 'nameFil', 'useEn', 'useFil', 'days', 'minAmount', 'cap', 'turnoverFactor'],
  errors: [],
  async act({ db, now }, { propId: asset, nameEn, nameFil, useEn, useFil, ...numbers }) {
    const kind = propKind(asset);
    if (kind === null || !isKept(kind)) throw new RequestError(404, 'No item that can be kept has this prop id');
    refusePercent(kind, numbers.num);
    refuseEnd(kind, numbers.days);
    await lockConfiguration(db);
    const table = await readProps(db, DEFAULT_LANGUAGE);
    const place = [...table.keys()].indexOf(asset);
    const data = { ...numbers, name: localized(nameEn, nameFil), use: localized(useEn, useFil) };
    const sort = place === -1 ? table.size : place;
    await editContent(db, { kind: 'prop', id: String(asset), sort, data }, now);
    const after = (await readProps(db, DEFAULT_LANGUAGE)).get(asset) ?? null;
    return { subject: `prop ${asset}`, before: table.get(asset) ?? null, after };
  },
});

/** Most that an item counted in per cent can be worth: more than the whole price is never taken off. */
const MAX_PERCENT: Partial<Record<KeptKind, number>> = { percentCoupon: 1000, diamondCoupon: 100, lotteryCoupon: 100 };

/** Throws RequestError 400 for more per cent than an item of this kind can be worth. */
function refusePercent(kind: KeptKind, num: number): void {
  const most = MAX_PERCENT[kind];
  if (most === undefined || num <= most) return;
  const message = `${most} per cent at most`;
  throw new RequestError(400, message, { issues: [{ path: 'num', message }] });
}

/** Throws RequestError 400 for an end of diamonds or points: they are spent by number, so nobody knows which have ended. */
function refuseEnd(kind: KeptKind, days: number | null): void {
  if ((kind !== 'diamond' && kind !== 'points') || days === null) return;
  const message = 'Diamonds and points are good for ever';
  throw new RequestError(400, message, { issues: [{ path: 'days', message }] });
}

/** The prop table as it counts now. */
export const propTable = listOf(
  {
    name: 'props',
    title: 'Reward items',
    summary: 'The prop table: what each reward item is called, worth and good for.',
    section: 'content',
    acts: ['giveProp', 'setProp'],
    async read({ db }) {
      const [english, filipino] = [await readProps(db, 'en-PH'), await readProps(db, 'fil-PH')];
      return [...english.values()].flatMap((each) => rowOf(each, filipino.get(each.propId) ?? each));
    },
  },
  {
    propId: column.item('Item'),
    kind: column.state('Kind', KEPT_KINDS).filter(),
    nameEn: column.text('Name'),
    nameFil: column.hidden(z.string()),
    useEn: column.hidden(z.string()),
    useFil: column.hidden(z.string()),
    num: column.number('Worth'),
    days: column.number('Days').orNone(),
    minAmount: column.money('From a deposit of'),
    cap: column.money('At most').orNone(),
    turnoverFactor: column.number('Bet times'),
  },
);

/** A row of the table in both languages; an item that is not kept has none. */
function rowOf(english: PropConfig, filipino: PropConfig) {
  const { propId: asset, kind, num, days, minAmount, cap, turnoverFactor } = english;
  const words = { nameEn: english.name, nameFil: filipino.name, useEn: english.use, useFil: filipino.use };
  return isKept(kind) ? [{ propId: asset, kind, ...words, num, days, minAmount, cap, turnoverFactor }] : [];
}
