import { z } from 'zod';
import { amount, MAX_AMOUNT, turnoverFactor } from '#contract/base/conventions.ts';
import type { Language } from '#contract/base/languages.ts';
import { propKind, type PropKind } from '#contract/props/items.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import type { Db } from '../db/transact.ts';
import { readContent } from './store.ts';

/** A row of the prop table (spec §3); the operator may omit fields with usual values. */
const propRow = z.object({
  /** Value of a coupon, percent or hundredths; 0 for items counted in pieces. */
  num: z.int().min(0).max(MAX_AMOUNT).default(0),
  name: z.string(),
  /** Its use in one sentence. */
  use: z.string(),
  /** Days that a piece is good for; null is for ever. */
  days: z.int().min(1).max(3650).nullable().default(null),
  /** Of a deposit coupon: the smallest deposit, and the most a percent coupon gives; hundredths. */
  minAmount: amount.default(0),
  cap: amount.nullable().default(null),
  turnoverFactor: turnoverFactor.default(0),
});

/** Configuration of a prop, texts in one language. */
export interface PropConfig extends z.infer<typeof propRow> {
  readonly propId: number;
  readonly kind: PropKind;
}

/**
 * The prop table in its order, by prop id; rows whose id is no prop of the spec are left out. Throws a ZodError at a row
 * that cannot be used. @param version of the configuration in force, where the caller has read it in this transaction
 */
export async function readProps(
  db: Db,
  language: Language,
  version?: string,
): Promise<ReadonlyMap<number, PropConfig>> {
  const { prop } = await readContent(db, ['prop'], language, version);
  const rows = prop.flatMap(({ id, data }): [number, PropConfig][] => {
    const propId = Number(id);
    const kind = propKind(propId);
    return kind === null ? [] : [[propId, { ...propRow.parse(data), propId, kind }]];
  });
  return new Map(rows);
}

/** Until when a piece is good that is given now, ms; null is for ever, also where the table does not have it. */
export function expiryOf(config: Pick<PropConfig, 'days'> | undefined, now: number): number | null {
  return config === undefined || config.days === null ? null : now + config.days * DAY_MS;
}
