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
  /** Days for which a piece is valid; null is unlimited. */
  days: z.int().min(1).max(3650).nullable().default(null),
  /** For a deposit coupon: the smallest deposit, and the maximum bonus of a percent coupon; hundredths. */
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
 * The prop table in order, by prop id; rows with an unknown id are left out. Throws a ZodError for an invalid row.
 * @param version of the current configuration, if the caller has read it in this transaction
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

/** Expiry of a piece given now, ms; null is unlimited, also for an unknown prop. */
export function expiryOf(config: Pick<PropConfig, 'days'> | undefined, now: number): number | null {
  return config === undefined || config.days === null ? null : now + config.days * DAY_MS;
}
