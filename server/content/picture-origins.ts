import { DEFAULT_LANGUAGE } from '#contract/base/languages.ts';
import type { Db } from '../db/transact.ts';
import { versioned } from '../runtime/versioned.ts';
import type { KeptGame } from './games.ts';
import { readContent, readValue } from './store.ts';

/** The kind of content whose rows are the themes. */
export const THEME = 'theme';

/** The part of a theme that says where its pictures are. */
interface KeptTheme {
  readonly artFolder?: string | undefined;
}

/**
 * Origins of other sites whose pictures the app shows: for the policy of documents. Those of all themes, because a
 * document outlasts the moment at which a theme begins.
 */
export const pictureOrigins: (db: Db) => Promise<readonly string[]> = versioned(async (db) => {
  const { game, [THEME]: themes } = await readContent(db, ['game', THEME], DEFAULT_LANGUAGE);
  const addresses = [
    await readValue(db, 'gameResourceUrl'),
    ...game.map(({ data }) => (data as KeptGame).img),
    ...themes.map(({ data }) => (data as KeptTheme).artFolder ?? ''),
  ];
  const outside = addresses.map(String).filter((address) => address.startsWith('https:'));
  return [...new Set(outside.map((address) => new URL(address).origin))].toSorted();
});
