import { PROP } from '#contract/props/items.ts';
import { canBeGiven } from '#contract/props/kinds.ts';
import type { ContentData } from '../../operator/content/content-rows.ts';
import type { Given } from '../../play/awards.ts';

/** Why lists of awards cannot be given, in an operator's words; null if they can. `props` is the prop table. */
export function givesError(lists: readonly (readonly Given[])[], props: readonly ContentData[]): string | null {
  const known = new Set([String(PROP.coin), ...props.map(({ id }) => id)]);
  for (const list of lists) {
    const ids = list.map(({ propId }) => propId);
    const unkept = ids.find((id) => id !== PROP.coin && !canBeGiven(id));
    if (unkept !== undefined) return `${unkept} is neither coins nor an item that can be kept`;
    const missing = ids.find((id) => !known.has(String(id)));
    if (missing !== undefined) return `The prop table has no ${missing}`;
    // A payment has one transfer for each item, so the ledger would refuse a repeated item.
    if (new Set(ids).size < ids.length) return 'An award gives each item once';
  }
  return null;
}
