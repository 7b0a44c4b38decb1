import { z } from 'zod';
import { PROP } from '#contract/props/items.ts';
import { canBeGiven } from '#contract/props/kinds.ts';
import * as column from '../../operator/content/column.ts';
import { artName, contentDesk, inBoth } from '../../operator/content/content.ts';
import { together } from '../../operator/content/entry.ts';
import { listOf } from '../../operator/reports/list-of.ts';
import { FOLLOW_CHANNEL, followChannelRow } from './channels.ts';
import { followCost } from './cost.ts';
import './tables.ts';

const { shape } = followChannelRow;

const channels = contentDesk({
  kind: FOLLOW_CHANNEL,
  list: 'followChannels',
  one: 'FollowChannel',
  title: 'Follow: channels',
  summary:
    'Your pages outside, each with an award for players who open it. Enter your own addresses before you open the activity. An award is received once a channel, also after an edit.',
  fields: z.object({
    name: inBoth('Name', 40),
    url: shape.url.describe('Address, https'),
    art: artName('Picture'),
    propId: shape.propId.describe(
      'Item by its prop id; no coins, because only the browser says that a page was opened',
    ),
    count: shape.count.describe('Pieces of it'),
    waitSeconds: shape.waitSeconds.describe('Seconds from the opening to the award'),
  }),
  shown: followChannelRow.strict(),
  cost: (context, { fields }) =>
    followCost(context, followChannelRow.pick({ propId: true, count: true }).parse(fields)),
  columns: { 'name.en-PH': 'Name', url: 'Address', propId: 'Item', count: 'Pieces' },
  async check(rows, others) {
    const known = new Set((await others('prop')).map(({ id }) => id));
    for (const { id, data } of rows) {
      const { propId } = followChannelRow.pick({ propId: true }).parse(data);
      if (propId === PROP.coin || !canBeGiven(propId)) return `${id}: no item that can be kept has this prop id`;
      if (!known.has(String(propId))) return `The prop table has no ${propId}`;
    }
    return null;
  },
});

const followed = listOf(
  {
    name: 'followedChannels',
    title: 'Followed channels',
    summary: 'Channels that one player opened, and when they received the award; name them in the filter.',
    section: 'players',
    isOfOne: true,
    read: ({ db }, { players }) =>
      db
        .selectFrom('follow_reward')
        .selectAll()
        .where('user_id', '=', players?.[0] ?? '')
        .orderBy('opened_at', 'desc')
        .orderBy('channel'),
  },
  {
    channel: column.text('Channel'),
    openTime: column.time('Opened', 'opened_at'),
    receiveTime: column.time('Received', 'received_at').orNone(),
  },
);

/** The channels, and those that a player opened. */
export const followOperator = together(channels, { lists: [followed] });
