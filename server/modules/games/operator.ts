import { z } from 'zod';
import { timestamp } from '#contract/base/conventions.ts';
import { DEFAULT_LANGUAGE } from '#contract/base/languages.ts';
import { configKeys } from '#contract/content/calls.ts';
import { gamePicture, launchAddress } from '../../content/game-address.ts';
import * as column from '../../operator/content/column.ts';
import type { ContentData } from '../../operator/content/content-rows.ts';
import { appPath, contentDesk, inBoth, withPlace } from '../../operator/content/content.ts';
import { together } from '../../operator/content/entry.ts';
import { listOf } from '../../operator/reports/list-of.ts';
import { HOUSE_BRAND } from '../../setting-fields.ts';
import { gameNames } from './catalogue.ts';
import { isOurGame } from './content.ts';

const { games, gameTypes, brands } = configKeys.shape;
const game = games.element;

const gamesPart = contentDesk({
  kind: 'game',
  list: 'games',
  one: 'Game',
  title: 'Games',
  summary:
    'The tiles of the lobby: their order, badges and tabs. A game of a provider is added with the address of its page; ' +
    'it is closed by taking it out of the lobby.',
  fields: z.object({
    name: inBoth('Name', 15),
    brandId: z.string().min(1).max(64).describe('Brand'),
    typeIds: z.array(z.string().min(1).max(64)).describe('Tabs'),
    badge: game.shape.badge.describe('Badge'),
    img: gamePicture.describe('Picture: a tile like art-tile-parol-nights, a path of ours, or an https address'),
    playable: z.boolean().describe('In the lobby'),
    path: appPath('Opens this page in place of a game').optional(),
    launchUrl: launchAddress.describe('Address of the provider’s page, https').optional(),
    hasPractice: z.boolean().describe('The provider’s page offers practice with play credits').optional(),
  }),
  data: withPlace,
  shown: game
    .omit({ provider: true })
    .extend({ launchUrl: launchAddress.optional(), hasPractice: z.boolean().optional() })
    .strict(),
  columns: {
    'name.en-PH': 'Name',
    brandId: 'Brand',
    badge: 'Badge',
    playable: 'In the lobby',
    launchUrl: 'Provider’s page',
  },
  async check(rows, others) {
    const unplayable = rows.find((row) => row.data['playable'] === true && !canBeOpened(row));
    if (unplayable !== undefined) return `${unplayable.id} cannot be opened before it is there`;
    const mixed = rows.find(isMixed);
    if (mixed !== undefined) return `${mixed.id} is a game of ours: it cannot be a provider’s too`;
    return strayGame(rows, await others('brand'), await others('gameType'));
  },
});

/** Whether a tile has a game or a page behind it. */
const canBeOpened = ({ id, data }: ContentData): boolean => isOurGame(id) || 'path' in data || 'launchUrl' in data;

/** Whether a provider's game has the id, the page or the brand of the house. */
const isMixed = ({ id, data }: ContentData): boolean =>
  'launchUrl' in data && (isOurGame(id) || 'path' in data || data['brandId'] === HOUSE_BRAND);

/** Why games name a missing brand or category, or null. */
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
  columns: { 'name.en-PH': 'Name' },
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
  columns: { name: 'Name' },
  check: async (rows, others) => strayGame(await others('game'), rows, await others('gameType')),
});

const rounds = listOf(
  {
    name: 'rounds',
    title: 'Rounds',
    summary: 'What players bet and won in games, newest first.',
    section: 'players',
    read: ({ db }) => db.selectFrom('game_round').selectAll().orderBy('id', 'desc'),
    async complete(rounds, { db }) {
      const names = await gameNames(db, DEFAULT_LANGUAGE);
      return rounds.map((round) => ({
        ...round,
        id: String(round.id),
        gameName: names.get(round.game_id) ?? round.game_id,
      }));
    },
  },
  {
    id: column.hidden(z.string()),
    createTime: column.time('Time', 'created_at'),
    userId: column.player('Player', 'user_id'),
    gameId: column.hidden(z.string(), 'game_id').filter('Game'),
    gameName: column.text('Game'),
    provider: column.hidden(z.string()),
    stake: column.money('Stake'),
    win: column.money('Win'),
    state: column.state('State', ['open', 'settled', 'cancelled']).filter(),
    reference: column.text('Provider’s id'),
    closeTime: column.hidden(timestamp.nullable(), 'closed_at'),
  },
);

/** Games of the lobby and their rounds. */
export const gamesOperator = together(gamesPart, tabsPart, brandsPart, { lists: [rounds] });
