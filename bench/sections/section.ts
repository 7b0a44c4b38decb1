import type { Browser } from '@playwright/test';
import type { Report } from '../lib/report/report.ts';

/** Resources of a section. */
export interface Bench {
  browser: Browser;
  report: Report;
  /** Address of the bench pages. */
  pages: string;
  /** Address of the running product. */
  product: string;
}

export const fixed = (value: number, digits = 2): string => value.toFixed(digits);

/** Number of interleaved repeats. */
export const REPEATS = Number(process.env['BENCH_REPEATS'] ?? 3);

/** Our activity and the usual library for it, with the maximum share of that library's script time at 6x and 20x. */
export interface Pair {
  name: string;
  ours: string;
  peer: string;
  share: readonly [at6: number, at20: number];
}

export const PAIRS: readonly Pair[] = [
  { name: 'wheel / LuckyWheel', ours: 'scene-jackpot-wheel', peer: 'lucky-wheel', share: [0.05, 0.1] },
  { name: 'spin wheel / LuckyWheel', ours: 'scene-spin-wheel', peer: 'lucky-wheel', share: [0.05, 0.1] },
  { name: 'grid / LuckyGrid', ours: 'scene-grid-draw', peer: 'lucky-grid', share: [0.05, 0.1] },
  { name: '200 falling / canvas-confetti 150', ours: 'scene-money-rain', peer: 'canvas-confetti', share: [0.1, 0.1] },
  { name: '200 falling / react-confetti 150', ours: 'scene-money-rain', peer: 'react-confetti', share: [0.25, 0.25] },
  { name: '200 falling / tsparticles 150', ours: 'scene-money-rain', peer: 'tsparticles', share: [0.05, 0.05] },
  { name: 'scratch 2x / scratchcard-js 1x', ours: 'scene-scratch-card', peer: 'scratchcard-js', share: [0.08, 0.08] },
  { name: 'scratch / plain canvas with a CPU mask', ours: 'scene-scratch-card', peer: 'plain-scratch', share: [1, 1] },
  { name: 'huge win / canvas-confetti 150', ours: 'win-spin-wheel', peer: 'canvas-confetti', share: [0.1, 0.1] },
  { name: 'huge win on the slot / tsparticles 150', ours: 'win-slot-reels', peer: 'tsparticles', share: [0.05, 0.05] },
  { name: 'coin pusher, 150 coins / matter-js', ours: 'scene-coin-pusher', peer: 'matter-js', share: [0.06, 0.06] },
];
