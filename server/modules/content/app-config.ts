import type { Language } from '#contract/base/languages.ts';
import type { AppConfig, ConfigKey } from '#contract/content/calls.ts';
import type { CallAnswer } from '#contract/index.ts';
import { type KeptGame, shownGame } from '../../content/games.ts';
import { type ContentItem, readContent } from '../../content/store.ts';
import type { Db } from '../../db/transact.ts';
import type { Hooks } from '../../hooks.ts';
import type { Handler } from '../../http/calls/handlers.ts';
import { readSetting } from '../../runtime/runtime-settings.ts';
import { offeredProviders } from '../../settings.ts';
import { WALLET_MESSAGE, withWalletMessages } from './wallet-messages.ts';

type Values = Parameters<typeof withWalletMessages>[0];

/** Wins that the lobby's ticker shows. */
const WINNERS = 20;

/** Keys that are lists of content, with their kind. */
const LISTS: { readonly [K in ConfigKey]?: string } = {
  games: 'game',
  gameTypes: 'gameType',
  brands: 'brand',
  banners: 'banner',
  faq: 'faq',
  notices: 'notice',
  banks: 'bank',
  tasks: 'task',
  taskChests: 'taskChest',
  customerServices: 'customerService',
};

/**
 * Configuration (spec §3): only the requested keys, texts in the requested language, without `games` if the client's
 * list is current. Answers during maintenance too, so that a waiting client notices its end.
 */
export const appConfig: Handler<'appConfig'> = async (context, { keys, gameListVersion: known, language }) => {
  const { db, hooks, now, settings } = context;
  const maintenance = await readSetting(db, 'maintenance');
  const gameListVersion = await readSetting(db, 'gameListVersion');
  const wanted = new Set(keys);
  if (known === gameListVersion) wanted.delete('games');
  const found = await readKeys(db, hooks, wanted, language);
  if (wanted.has('players')) found['players'] = await hooks.players(db, now);
  if (wanted.has('socialProviders')) found['socialProviders'] = offeredProviders(settings);
  Object.assign(found, await hooks.appConfig(db, { keys: wanted, language }));
  // The seed or the operator defines the content; development and tests check the answer against the contract.
  const config = found as Partial<AppConfig>;
  return { ...config, code: 200, maintenance, gameListVersion, serverTime: now } satisfies CallAnswer<'appConfig'>;
};

async function readKeys(
  db: Db,
  hooks: Hooks,
  wanted: ReadonlySet<ConfigKey>,
  language: Language,
): Promise<Record<string, unknown>> {
  const kinds = [...wanted].flatMap((key) => LISTS[key] ?? []);
  const content = await readContent(db, [...kinds, 'value', 'vipLevel', WALLET_MESSAGE], language);
  const itemsOf = (kind: string): readonly ContentItem[] => content[kind] ?? [];
  const byId = (kind: string) => Object.fromEntries(itemsOf(kind).map(({ id, data }) => [id, data]));
  const values = byId('value');
  const found: Record<string, unknown> = {};
  for (const key of wanted) {
    const kind = LISTS[key];
    if (key === 'games') found[key] = games(itemsOf('game'));
    else if (kind !== undefined) found[key] = itemsOf(kind).map(({ data }) => data);
    else if (key === 'vipMap') found[key] = byId('vipLevel');
    else if (key === 'language') found[key] = language;
    else if (key === 'winners') found[key] = await hooks.recentWins(db, language, WINNERS);
    else if (key === 'clientConfig') found[key] = withWalletMessages(values[key] as Values, itemsOf(WALLET_MESSAGE));
    else found[key] = values[key];
  }
  return found;
}

/** The games that can be opened. */
const games = (items: readonly ContentItem[]) =>
  items.map(({ data }) => data as KeptGame).flatMap((game) => (game.playable ? [shownGame(game)] : []));
