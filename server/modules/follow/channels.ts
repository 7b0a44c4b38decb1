import { z } from 'zod';
import { propId } from '#contract/base/conventions.ts';
import type { Language } from '#contract/base/languages.ts';
import { outsideAddress } from '../../content/outside-address.ts';
import { readContent } from '../../content/store.ts';
import type { Db } from '../../db/transact.ts';

/** The kind of content whose rows are the channels. */
export const FOLLOW_CHANNEL = 'followChannel';

export const followChannelRow = z.object({
  id: z.string(),
  name: z.string(),
  url: outsideAddress('An address of another site, like https://www.facebook.com/perya'),
  art: z.string(),
  /** The award, which is no coins: only the browser says that a channel was opened. */
  propId,
  count: z.int().min(1).max(1000),
  /** From the opening until the award can be received. */
  waitSeconds: z.int().min(0).max(3600),
});
export type FollowChannelRow = z.infer<typeof followChannelRow>;

/** The channels in the operator's order, names in a language. */
export async function readChannels(db: Db, language: Language): Promise<FollowChannelRow[]> {
  const { [FOLLOW_CHANNEL]: rows } = await readContent(db, [FOLLOW_CHANNEL], language);
  return rows.map(({ data }) => followChannelRow.parse(data));
}
