import type { Game } from '#contract/games/calls.ts';
import { text } from '../../content/text.ts';

/** Fictional brands. */
export const brands = [
  { id: 'perya', name: 'Perya House' },
  { id: 'tala', name: 'Tala Games' },
  { id: 'kubo', name: 'Kubo Studio' },
  { id: 'bituin', name: 'Bituin Play' },
  { id: 'lakan', name: 'Lakan Interactive' },
  { id: 'sinag', name: 'Sinag Live' },
];

export const gameTypes = [
  { id: 'hot', name: text('Hot', 'Patok'), icon: 'ic-hot', sort: 1 },
  { id: 'slots', name: text('Slots', 'Slots'), icon: 'ic-slots', sort: 2 },
  { id: 'lottery', name: text('Lottery', 'Loterya'), icon: 'ic-lottery', sort: 3 },
  { id: 'arcade', name: text('Arcade', 'Arcade'), icon: 'ic-arcade', sort: 4 },
  { id: 'live', name: text('Live', 'Live'), icon: 'ic-live', sort: 5 },
];

type Row = readonly [name: string, brandId: string, typeIds: string, badge?: Game['badge']];

/** Activities that are also games of the lobby, and their pages. */
const PAGES: Readonly<Record<string, string>> = {
  'hulog-barya': '/activity/coin-pusher',
  'kiskis-swerte': '/activity/lottery',
  'fiesta-wheel': '/activity/spin',
};

/** Games that startGame opens. */
const PLAYABLE: ReadonlySet<string> = new Set([
  'halo-halo-spin',
  'color-game',
  'barrio-lotto',
  'mango-rush',
  'buko-splash',
  'popcorn-reels',
  'cherry-fiesta',
]);

/** In the order of the boards. Names are proper names, identical in both languages. */
const ROWS: readonly Row[] = [
  ['Halo-Halo Spin', 'perya', 'hot slots', 'hot'],
  ['Jeepney Jackpot', 'tala', 'hot slots'],
  ['Parol Nights', 'tala', 'hot slots', 'new'],
  ['Color Game', 'perya', 'hot arcade'],
  ['Carabao Gold', 'kubo', 'hot slots', 'hot'],
  ['Vinta Voyage', 'bituin', 'hot slots'],
  ['Hulog Barya', 'perya', 'hot arcade'],
  ['Mayon Fire', 'lakan', 'hot slots', 'new'],
  ['Bingo Barrio', 'sinag', 'hot lottery'],
  ['Fiesta Wheel', 'perya', 'hot arcade'],
  ['Mango Rush', 'perya', 'hot slots'],
  ['Sorbetes Pop', 'bituin', 'hot arcade'],
  ['Buko Splash', 'perya', 'hot slots'],
  ['Lobo Bingo', 'sinag', 'hot lottery', 'new'],
  ['Flan Fever', 'bituin', 'hot slots'],
  ['Taho Time', 'kubo', 'hot slots'],
  ['Popcorn Reels', 'perya', 'hot slots'],
  ['Tong-its Club', 'sinag', 'hot live'],
  ['Perlas Reels', 'tala', 'slots', 'best'],
  ['Barrio Lotto', 'perya', 'hot lottery'],
  ['Sampaguita Spin', 'tala', 'slots'],
  ['Cherry Fiesta', 'perya', 'hot slots'],
  ['Kapre Nights', 'lakan', 'slots', 'new'],
  ['Ube Sundae', 'bituin', 'slots arcade'],
  ['Korona Live', 'sinag', 'live'],
  ['Kiskis Swerte', 'perya', 'lottery arcade'],
];

/** Ids of our own games, which no provider's game may take. */
export const isOurGame = (id: string): boolean => PLAYABLE.has(id) || id in PAGES;

export const games = ROWS.map(([name, brandId, typeIds, badge = ''], index) => {
  const id = name.toLowerCase().replaceAll(' ', '-');
  return {
    id,
    name: text(name, name),
    brandId,
    typeIds: typeIds.split(' '),
    img: `art-tile-${id}`,
    badge,
    sort: index + 1,
    playable: isOurGame(id),
    ...(id in PAGES ? { path: PAGES[id] } : {}),
  };
});
