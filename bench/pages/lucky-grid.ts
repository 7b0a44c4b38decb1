import { LuckyGrid } from 'lucky-canvas';
import { offerLucky } from './lucky.ts';

/** The ring of ten cells of our grid draw: four at the top, two at the sides, four at the bottom. */
const RING = [
  [0, 0],
  [1, 0],
  [2, 0],
  [3, 0],
  [3, 1],
  [3, 2],
  [2, 2],
  [1, 2],
  [0, 2],
  [0, 1],
] as const;

offerLucky(
  (element) =>
    new LuckyGrid(element, {
      width: '360px',
      height: '280px',
      rows: 3,
      cols: 4,
      blocks: [{ padding: '12px', background: '#151249' }],
      prizes: RING.map(([x, y]) => ({
        x,
        y,
        background: '#fff6e3',
        fonts: [{ text: '₱5', top: '65%' }],
        imgs: [{ src: '/art/art-coin-gold.svg', top: '10%', width: '40px' }],
      })),
      buttons: [{ x: 1, y: 1, col: 2, background: '#e5383b' }],
      defaultStyle: { borderRadius: '12px' },
      activeStyle: { background: '#ffc533' },
    }),
);
