import { z } from 'zod';
import { amount, turnoverFactor } from '#contract/base/conventions.ts';
import type { Language } from '#contract/base/languages.ts';
import type { AppConfig } from '#contract/content/calls.ts';
import { type RechargeItem, rechargeOffer, type RechargeType } from '#contract/wallet/calls.ts';
import { type BonusRule, DEFAULT_MIN_AMOUNT, DEFAULT_MIN_AMOUNT2 } from '#contract/wallet/deposit.ts';
import { readContent } from '../../content/store.ts';
import type { Db } from '../../db/transact.ts';
import type { ConfigAsked } from '../../hooks.ts';

/** A channel's row; the operator may omit fields with usual values (minimums in spec §9). */
export const channelRow = z.object({
  id: z.string(),
  name: z.string(),
  note: z.string().default(''),
  mark: z.string().max(2).default('?'),
  tone: z.enum(['sky', 'leaf', 'ube', 'marigold', 'teal', 'rose']).default('sky'),
  isDefault: z.boolean().default(false),
  minRechargeStatus: z.boolean().default(true),
  minAmount: amount.default(DEFAULT_MIN_AMOUNT),
  minAmount2: amount.default(DEFAULT_MIN_AMOUNT2),
  maxAmount: amount.default(50_000_00),
  itemIds: z.array(z.string()).default([]),
});
export const itemRow = z.object({ id: z.string(), price: amount.min(1) });
export const bonusRow = z.object({
  basisPoints: z.int().min(0).max(100_000),
  cap: amount,
  minAmount: amount,
  turnoverFactor,
});

/** Content that defines deposits; an operator edits the rows. */
export interface Offer {
  readonly types: Readonly<Record<string, RechargeType>>;
  readonly items: Readonly<Record<string, RechargeItem>>;
  /** Ids of items that exist, by channel. */
  readonly itemsOfType: Readonly<Record<string, string[]>>;
  /** For a first deposit; null where it is given nothing. */
  readonly bonus: BonusRule | null;
}

/** Channels, items and bonus in force, in their order; throws a ZodError at a row that cannot be used. */
export async function readOffer(db: Db, language: Language): Promise<Offer> {
  const kinds = ['rechargeType', 'rechargeItem', 'depositBonus'] as const;
  const { rechargeType, rechargeItem, depositBonus } = await readContent(db, kinds, language);
  const channels = rechargeType.map(({ data }) => channelRow.parse(data));
  const items = rechargeItem.map(({ data }) => itemRow.parse(data));
  const bonus = depositBonus[0];
  const known = new Set(items.map(({ id }) => id));
  return {
    types: Object.fromEntries(channels.map((channel, sort) => [channel.id, typeOf(channel, sort)])),
    items: Object.fromEntries(items.map((item) => [item.id, item])),
    itemsOfType: Object.fromEntries(channels.map(({ id, itemIds }) => [id, itemIds.filter((each) => known.has(each))])),
    bonus: bonus === undefined ? null : bonusRow.parse(bonus.data),
  };
}

/** The offer's part of the configuration, if it was requested. */
export async function offerConfig(db: Db, { keys, language }: ConfigAsked): Promise<Partial<AppConfig>> {
  if (![...keys].some((key) => Object.hasOwn(rechargeOffer, key))) return {};
  const { types, items, itemsOfType } = await readOffer(db, language);
  return {
    ...(keys.has('appRechargeTypeMap') ? { appRechargeTypeMap: types } : {}),
    ...(keys.has('appRechargeItemMap') ? { appRechargeItemMap: items } : {}),
    ...(keys.has('appRechargeTypeItemMap') ? { appRechargeTypeItemMap: itemsOfType } : {}),
  };
}

/** The channel of an id, undefined where it is not offered; `constructor` is no channel of any offer. */
export const channelOf = ({ types }: Pick<Offer, 'types'>, id: string): RechargeType | undefined =>
  Object.hasOwn(types, id) ? types[id] : undefined;

function typeOf({ itemIds: _itemIds, ...type }: z.infer<typeof channelRow>, sort: number): RechargeType {
  return { ...type, sort };
}
