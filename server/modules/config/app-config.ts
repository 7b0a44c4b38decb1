import type { AppConfig, ConfigKey } from '#contract/content.ts';
import type { Language } from '#contract/languages.ts';
import type { CallAnswer } from '#contract/index.ts';
import type { Db } from '../../db/transact.ts';
import type { Handler } from '../../http/handlers.ts';
import { type ContentItem, type ContentKind, readContent } from './content.ts';
import { readSetting } from './settings.ts';
import { recentWinners } from './winners.ts';

/** Keys that are a list of content, and of which kind. */
const LISTS: { readonly [K in ConfigKey]?: ContentKind } = {
  games: 'game',
  gameTypes: 'gameType',
  brands: 'brand',
  banners: 'banner',
  faq: 'faq',
  notices: 'notice',
  customerServices: 'customerService',
};

/**
 * Configuration (spec §3): only the keys asked for, texts in the asked language, `games` left out when the client's
 * list is current. Answers during maintenance too, so that a waiting client learns of its end.
 */
export const appConfig: Handler<'appConfig'> = async ({ db, now }, { keys, gameListVersion: known, language }) => {
  const maintenance = await readSetting(db, 'maintenance');
  const gameListVersion = await readSetting(db, 'gameListVersion');
  const wanted = new Set(keys);
  if (known === gameListVersion) wanted.delete('games');
  const found = await readKeys(db, wanted, language);
  // The content is the seed's or the operator's; in development and tests the answer is checked against the contract.
  return {
    ...(found as Partial<AppConfig>),
    code: 200,
    maintenance,
    gameListVersion,
    serverTime: now,
  } satisfies CallAnswer<'appConfig'>;
};

async function readKeys(db: Db, wanted: ReadonlySet<ConfigKey>, language: Language): Promise<Record<string, unknown>> {
  const kinds = [...wanted].flatMap((key) => LISTS[key] ?? []);
  const content = await readContent(db, [...kinds, 'value', 'vipLevel'], language);
  const values = Object.fromEntries(content.value.map(({ id, data }) => [id, data]));
  const found: Record<string, unknown> = {};
  for (const key of wanted) {
    const kind = LISTS[key];
    if (kind !== undefined) found[key] = dataOf(content[kind]);
    else if (key === 'vipMap') found[key] = Object.fromEntries(content.vipLevel.map(({ id, data }) => [id, data]));
    else if (key === 'language') found[key] = language;
    else if (key === 'winners') found[key] = await recentWinners(db, language);
    else found[key] = values[key];
  }
  return found;
}

const dataOf = (items: readonly ContentItem[]) => items.map(({ data }) => data);
