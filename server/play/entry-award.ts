import { z } from 'zod';
import { amount, propId } from '#contract/base/conventions.ts';
import { canBeGiven } from '#contract/props/kinds.ts';

/** Award of an entry of a rule: coins, a reward item, or both. A flat shape, because a form shows it as one row. */
export const entryAward = {
  coins: amount,
  /** A reward item and its number; null and 0 without one. */
  propId: propId.nullable(),
  count: z.int().min(0).max(1000),
};
export type EntryAward = z.infer<z.ZodObject<typeof entryAward>>;

/** Labels of its fields at the desk. */
export const ENTRY_AWARD = {
  coins: 'Coins',
  propId: 'Reward item by its prop id; empty is none',
  count: 'Pieces of it',
} as const;

/** An award of seeded content: fields that are left out give nothing. */
export const entryGives = (gives: Partial<EntryAward>): EntryAward => ({ coins: 0, propId: null, count: 0, ...gives });

/**
 * Why an entry cannot be given, in words, or null.
 * @param name of the entry in the message
 * @param known ids of the table of reward items
 */
export function entryAwardError(name: string, entry: EntryAward, known: ReadonlySet<string>): string | null {
  const { coins, propId: item, count } = entry;
  if (coins + count === 0) return `${name} gives coins or an item`;
  if ((item === null) !== (count === 0)) return `${name}: a reward item needs its prop id and at least one piece`;
  if (item === null) return null;
  if (!canBeGiven(item)) return `${name}: no item that can be kept has this prop id`;
  return known.has(String(item)) ? null : `The prop table has no ${item}`;
}

/**
 * Why one of several named entries cannot be given, in words, or null.
 * @param others reads the rows of another kind of content, as the desk's checks do
 */
export async function entriesError(
  entries: readonly (readonly [name: string, entry: EntryAward])[],
  others: (kind: string) => Promise<readonly { readonly id: string }[]>,
): Promise<string | null> {
  const known = new Set((await others('prop')).map(({ id }) => id));
  return entries.map(([name, entry]) => entryAwardError(name, entry, known)).find((error) => error !== null) ?? null;
}
