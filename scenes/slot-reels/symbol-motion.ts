import type { SlotSymbol } from '../bridge/contracts/slot-reels.ts';

/**
 * How paying symbols move, each in a way that suits its object. A move is a function of time, starts and ends without
 * motion, and is written into a given pose (frame-loop.ts, rule 1).
 */

/** A moment in a symbol's motion. */
export interface Moment {
  /** Time since the start of the motion. */
  ms: number;
  /** 0 is no motion, 1 its full move. */
  strength: number;
  /** Scale of the art. */
  scale: number;
}

/** Offset of a symbol from its place: px to the right and down, radians, and shares of its width and height. */
export interface Pose {
  x: number;
  y: number;
  turn: number;
  width: number;
  height: number;
}

type Way = 'swing' | 'rock' | 'hop' | 'jelly' | 'float' | 'shake' | 'stamp';

interface Motion {
  way: Way;
  /** Duration of one swing back and forth, or one hop, ms. */
  periodMs: number;
  /** Radians of a swing, shares of a squash, half heights of a hop. */
  reach: number;
}

const MOTIONS: Readonly<Record<SlotSymbol, Motion>> = {
  /** It swings on its stem. */
  cherry: { way: 'swing', periodMs: 620, reach: 0.34 },
  mango: { way: 'rock', periodMs: 560, reach: 0.26 },
  saba: { way: 'rock', periodMs: 680, reach: 0.34 },
  buko: { way: 'hop', periodMs: 520, reach: 0.5 },
  flan: { way: 'jelly', periodMs: 300, reach: 0.15 },
  ube: { way: 'rock', periodMs: 460, reach: 0.24 },
  taho: { way: 'shake', periodMs: 190, reach: 0.13 },
  popcorn: { way: 'hop', periodMs: 340, reach: 0.3 },
  balloons: { way: 'float', periodMs: 900, reach: 0.3 },
  wild: { way: 'stamp', periodMs: 640, reach: 0.2 },
  /** A parol swings on its cord. */
  scatter: { way: 'swing', periodMs: 760, reach: 0.3 },
  'halo-halo': { way: 'hop', periodMs: 600, reach: 0.42 },
};

/** Distance of a symbol's centre from its foot or its head, px of the scene at scale 1. */
const HALF = 34;
/** Share of a hop that it is in the air; before and after, it is squashed. */
const AIR = 0.66;

/** Writes the pose of `symbol` at a moment into `pose`. */
export function moveSymbol(symbol: SlotSymbol, { ms, strength, scale }: Moment, pose: Pose): void {
  const { way, periodMs, reach } = MOTIONS[symbol];
  const by = reach * strength;
  const half = HALF * scale;
  const share = ms / periodMs;
  const wave = Math.sin(2 * Math.PI * share);
  pose.x = 0;
  pose.y = 0;
  pose.turn = 0;
  pose.width = 1;
  pose.height = 1;
  if (way === 'swing') {
    pose.turn = by * wave;
    pose.x = -half * Math.sin(pose.turn);
    pose.y = half * (Math.cos(pose.turn) - 1);
  } else if (way === 'rock' || way === 'shake') {
    pose.turn = by * wave;
    pose.x = half * Math.sin(pose.turn);
    pose.y = half * (1 - Math.cos(pose.turn));
  } else if (way === 'jelly') {
    pose.width = 1 + by * wave;
    pose.height = 1 - by * wave;
    pose.y = half * by * wave;
  } else if (way === 'float') {
    pose.y = -half * by * (1 - Math.cos(2 * Math.PI * share)) * 0.5;
    pose.turn = 0.3 * by * wave;
  } else if (way === 'stamp') {
    // Up and down onto the paper, where it spreads.
    const up = Math.abs(Math.sin(Math.PI * share));
    const spread = up < 0.3 ? (0.3 - up) * 0.5 * strength : 0;
    pose.width = 1 + by * up + spread;
    pose.height = 1 + by * up - spread;
  } else {
    // 1 on the ground, where it is squashed, 0 at the top of the hop.
    const low = Math.abs(share - Math.floor(share) - 0.5) * 2;
    const isUp = low < AIR;
    const lift = isUp ? 1 - (low / AIR) * (low / AIR) : 0;
    const bent = (isUp ? -0.08 * lift : (0.17 * (low - AIR)) / (1 - AIR)) * strength;
    pose.width = 1 + bent;
    pose.height = 1 - bent;
    pose.y = half * (bent - by * lift);
    pose.turn = 0.12 * strength * lift * wave;
  }
}
