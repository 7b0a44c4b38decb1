import { PROP } from '#contract/props/items.ts';
import { text } from '../../content/text.ts';
import type { FollowChannelRow } from './channels.ts';

const channel = (id: string, name: string, url: string, art: string, count = 10) => ({
  id,
  name: text(name, name),
  url,
  art,
  propId: PROP.diamond as number,
  count,
  waitSeconds: 5,
});

/** Channels of a new lobby: the operator enters their own addresses before the activity opens. */
export const followChannels = [
  channel('facebook', 'Facebook', 'https://www.facebook.com/', 'art-follow-thumb'),
  channel('messenger', 'Messenger', 'https://www.messenger.com/', 'art-follow-bolt'),
  channel('tiktok', 'TikTok', 'https://www.tiktok.com/', 'art-follow-note'),
  channel('youtube', 'YouTube', 'https://www.youtube.com/', 'art-follow-play'),
  channel('viber', 'Viber', 'https://www.viber.com/', 'art-follow-phone'),
  channel('telegram', 'Telegram', 'https://telegram.org/', 'art-follow-plane'),
] satisfies (Omit<FollowChannelRow, 'name'> & { name: object })[];
