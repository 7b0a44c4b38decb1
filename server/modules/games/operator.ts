import { z } from 'zod';
import { configKeys } from '#contract/content.ts';
import { hundredths, timestamp } from '#contract/conventions.ts';
import { DEFAULT_LANGUAGE } from '#contract/languages.ts';
import { readContent } from '../../content/store.ts';
import { readTopPage } from '../../db/page.ts';
import { appPath, contentDesk, inBoth, withPlace } from '../../operator/content.ts';
import type { ContentData } from '../../operator/content-rows.ts';
import { operatorList, together } from '../../operator/entry.ts';
import { MOST_LISTED } from '../../operator/read.ts';
import { PLAYABLE } from './content.ts';

const { games, gameTypes, brands } = configKeys.shape;
const game = games.element;

const gamesPart = contentDesk({
  kind: 'game',
  list: 'games',
  one: 'Game',
  title: 'Games',
  summary: 'The tiles of the lobby: their order, badges and tabs.',
  isFixed: true,
  fields: z.object({
    name: z.string().min(1).max(15).describe('Name'),
    brandId: z.string().min(1).max(64).describe('Brand'),
    typeIds: z.array(z.string().min(1).max(64)).describe('Tabs'),
    badge: game.shape.badge.describe('Badge'),
    img: z
      .string()
      .regex(/^art-tile-[a-z0-9-]+$/, 'A tile, like art-tile-halo-halo-spin')
      .max(64)
      .describe('Tile'),
    playable: z.boolean().describe('In the lobby'),
    path: appPath('Opens this page in place of a game').optional(),
  }),
  data: withPlace,
  shown: game.strict(),
  columns: [
    { field: 'name', title: 'Name', kind: 'text' },
    { field: 'brandId', title: 'Brand', kind: 'text' },
    { field: 'badge', title: 'Badge', kind: 'text' },
    { field: 'playable', title: 'In the lobby', kind: 'state' },
  ],
  async check(rows, others) {
    const unplayable = rows.find((row) => row.data['playable'] === true && !canBeOpened(row));
    if (unplayable !== undefined) return `${unplayable.id} cannot be opened before it is there`;
    return strayGame(rows, await others('brand'), await others('gameType'));
  },
});

/** Whether there is a game behind a tile, or a page. */
const canBeOpened = ({ id, data }: ContentData): boolean => PLAYABLE.has(id) || typeof data['path'] === 'string';

/** Why games lack what they name, null where they do not. */
function strayGame(
  all: readonly ContentData[],
  brandRows: readonly ContentData[],
  types: readonly ContentData[],
): string | null {
  const known = { brands: new Set(brandRows.map(({ id }) => id)), types: new Set(types.map(({ id }) => id)) };
  for (const { id, data } of all) {
    const { brandId, typeIds } = game.pick({ brandId: true, typeIds: true }).parse(data);
    if (!known.brands.has(brandId)) return `The game ${id} is of the brand ${brandId}, which is not there`;
    const stray = typeIds.find((type) => !known.types.has(type));
    if (stray !== undefined) return `The game ${id} is in the tab ${stray}, which is not there`;
  }
  return null;
}

const tabsPart = contentDesk({
  kind: 'gameType',
  list: 'gameTypes',
  one: 'GameType',
  title: 'Tabs of games',
  summary: 'The tabs over the games of the lobby.',
  isFixed: true,
  fields: z.object({
    name: inBoth('Name', 20),
    icon: z
      .string()
      .regex(/^ic-[a-z0-9-]+$/, 'An icon, like ic-slots')
      .max(40)
      .describe('Icon'),
  }),
  data: withPlace,
  shown: gameTypes.element.strict(),
  columns: [{ field: 'name.en-PH', title: 'Name', kind: 'text' }],
  check: async (rows, others) => strayGame(await others('game'), await others('brand'), rows),
});

const brandsPart = contentDesk({
  kind: 'brand',
  list: 'brands',
  one: 'Brand',
  title: 'Brands',
  summary: 'Who makes the games.',
  fields: z.object({ name: z.string().min(1).max(40).describe('Name') }),
  shown: brands.element.strict(),
  columns: [{ field: 'name', title: 'Name', kind: 'text' }],
  check: async (rows, others) => strayGame(await others('game'), rows, await others('gameType')),
});

const rounds = operatorList({
  name: 'rounds',
  title: 'Rounds',
  summary: 'What players bet and won in games, newest first.',
  section: 'players',
  filters: z.object({
    userId: z.string().max(64).describe('Player').optional(),
    gameId: z.string().max(64).describe('Game').optional(),
    state: z.enum(['open', 'settled', 'cancelled']).describe('State').optional(),
  }),
  row: z.object({
    id: z.string(),
    userId: z.string(),
    gameId: z.string(),
    gameName: z.string(),
    provider: z.string(),
    reference: z.string(),
    stake: hundredths,
    win: hundredths,
    state: z.enum(['open', 'settled', 'cancelled']),
    createTime: timestamp,
    closeTime: timestamp.nullable(),
  }),
  columns: [
    { field: 'createTime', title: 'Time', kind: 'time' },
    { field: 'userId', title: 'Player', kind: 'player' },
    { field: 'gameName', title: 'Game', kind: 'text' },
    { field: 'stake', title: 'Stake', kind: 'money' },
    { field: 'win', title: 'Win', kind: 'money' },
    { field: 'state', title: 'State', kind: 'state' },
    { field: 'reference', title: 'Provider’s id', kind: 'text' },
  ],
  acts: [],
  async read({ db }, { userId, gameId, state }, page) {
    let query = db.selectFrom('game_round').selectAll().orderBy('id', 'desc');
    if (userId !== undefined) query = query.where('user_id', '=', userId);
    if (gameId !== undefined) query = query.where('game_id', '=', gameId);
    if (state !== undefined) query = query.where('state', '=', state);
    const { list, pages } = await readTopPage(db, query, page, MOST_LISTED);
    const { game: tiles } = await readContent(db, ['game'], DEFAULT_LANGUAGE);
    const names = new Map(tiles.map(({ id, data }) => [id, (data as { name: string }).name]));
    const rows = list.map(({ id, user_id, game_id, created_at, closed_at, ...round }) => ({
      ...round,
      id: String(id),
      userId: user_id,
      gameId: game_id,
      gameName: names.get(game_id) ?? game_id,
      createTime: created_at,
      closeTime: closed_at,
    }));
    return { list: rows, pages };
  },
});

/** The lobby's games, and what was bet in them. */
export const gamesOperator = together(gamesPart, tabsPart, brandsPart, { lists: [rounds] });
