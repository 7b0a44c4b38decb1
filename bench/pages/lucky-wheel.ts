import { LuckyWheel } from 'lucky-canvas';
import { offerLucky } from './lucky.ts';

const SECTORS = [
  ['MEGA', '#ce2430'],
  ['MAJOR', '#6b3fd0'],
  ['MINOR', '#166bc9'],
  ['MINI', '#2b8007'],
] as const;

offerLucky(
  (element) =>
    new LuckyWheel(element, {
      width: '360px',
      height: '360px',
      blocks: [{ padding: '12px', background: '#8f1226' }],
      prizes: SECTORS.map(([text, background]) => ({
        background,
        fonts: [{ text, top: '20%', fontColor: '#fff6e3' }],
        imgs: [{ src: '/art/art-coin-gold.svg', top: '40%', width: '48px' }],
      })),
      buttons: [{ radius: '40px', background: '#d7e3f4', pointer: true }],
    }),
);
