import { checkName } from '../engine/checks.ts';
import { seeded } from '../engine/seeded.ts';

/**
 * Rules of the award burst, pure: which pieces fly and where each is at a time. Coins and gems fountain out of the gift
 * at the lower middle, ribbons and paper shoot from both sides and flutter down. Lengths in CSS px, times in ms; the
 * same seed and viewport give the same burst.
 */
export type PieceKind = 'coin' | 'gem' | 'confetti' | 'ribbon' | 'dot';

export interface Piece {
  kind: PieceKind;
  /** Index of the kind's colour variants. */
  variant: number;
  startMs: number;
  x: number;
  y: number;
  /** px a second at the start. */
  vx: number;
  vy: number;
  scale: number;
  /** Initial rotation, and rotation a second (radians). A coin turns about its upright axis instead. */
  turn: number;
  spin: number;
}

/** Pieces of a burst before the tier's cap. */
export const PIECES: Readonly<Record<'small' | 'big', number>> = { small: 70, big: 220 };
/** Time of the last start, ms: how long the fountain runs. */
const FOUNTAIN_MS = { small: 300, big: 900 } as const;
/** Every piece has left the page by then, ms. */
export const LONGEST_FLIGHT_MS = 4200;

interface Flight {
  /** px a second each second. */
  gravity: number;
  /** Drag, per second. */
  drag: number;
}

/** Metal falls, paper flutters. */
const FLIGHTS: Readonly<Record<PieceKind, Flight>> = {
  coin: { gravity: 1250, drag: 0.5 },
  gem: { gravity: 1250, drag: 0.5 },
  dot: { gravity: 900, drag: 1.4 },
  confetti: { gravity: 900, drag: 2.6 },
  ribbon: { gravity: 900, drag: 2.2 },
};

/** Smallest scale of a kind, and the range above it. */
const SMALLEST: Readonly<Record<PieceKind, number>> = { coin: 0.34, gem: 0.5, dot: 0.7, confetti: 0.7, ribbon: 0.7 };
const SPREAD: Readonly<Record<PieceKind, number>> = { coin: 0.66, gem: 0.4, dot: 0.5, confetti: 0.6, ribbon: 0.5 };

/** Shares of the kinds, of ten pieces. */
const MIX: readonly PieceKind[] = [
  'coin',
  'confetti',
  'coin',
  'ribbon',
  'coin',
  'confetti',
  'dot',
  'coin',
  'confetti',
  'gem',
];

export interface BurstPlan {
  pieces: readonly Piece[];
  durationMs: number;
}

/**
 * Plans a burst of at most `cap` pieces for a viewport. Throws a RangeError for an unknown size and a `seed` that is no
 * uint32.
 */
export function planBurst(
  seed: number,
  size: 'small' | 'big',
  cap: number,
  viewport: { width: number; height: number },
): BurstPlan {
  checkName('burst', size, Object.keys(PIECES));
  const random = seeded(seed);
  const count = Math.min(PIECES[size], cap);
  const pieces = Array.from({ length: count }, (_, index) =>
    plan(MIX[index % MIX.length] ?? 'coin', random, size, viewport),
  );
  const durationMs = pieces.reduce(
    (latest, piece) => Math.max(latest, piece.startMs + flightMs(piece, viewport.height)),
    0,
  );
  return { pieces, durationMs };
}

function plan(
  kind: PieceKind,
  random: () => number,
  size: 'small' | 'big',
  { width, height }: { width: number; height: number },
): Piece {
  const metal = kind === 'coin' || kind === 'gem';
  const side = random() < 0.5 ? -1 : 1;
  // Speeds scale with the height, so that pages of any height are filled.
  const reach = Math.sqrt(2 * FLIGHTS[kind].gravity * height);
  const lift = metal ? 0.62 + random() * 0.34 : 0.7 + random() * 0.7;
  return {
    kind,
    variant: Math.floor(random() * 12),
    startMs: random() ** 1.5 * FOUNTAIN_MS[size],
    x: metal ? width * (0.5 + (random() - 0.5) * 0.26) : width * (0.5 + side * 0.52),
    y: height * (metal ? 0.72 : 0.66),
    vx: metal ? (random() - 0.5) * width * 1.15 : -side * width * (0.25 + random() * 1.5),
    vy: -reach * lift,
    scale: SMALLEST[kind] + random() ** 2 * SPREAD[kind],
    turn: random() * Math.PI * 2,
    spin: (random() - 0.5) * (metal ? 16 : 10),
  };
}

/** Where a piece is `ms` after its own start. Writes into `out`. */
export function placeAt({ kind, x, y, vx, vy }: Piece, ms: number, out: { x: number; y: number }): void {
  const { gravity, drag } = FLIGHTS[kind];
  const t = ms / 1000;
  // Linear drag: speeds decay towards the terminal velocity.
  const decay = (1 - Math.exp(-drag * t)) / drag;
  const falling = gravity / drag;
  out.x = x + vx * decay;
  out.y = y + falling * t + (vy - falling) * decay;
}

/** How long a piece is in the air before it is below the page, in ms. */
function flightMs(piece: Piece, height: number): number {
  const at = { x: 0, y: 0 };
  for (let ms = 100; ms < LONGEST_FLIGHT_MS; ms += 50) {
    placeAt(piece, ms, at);
    if (at.y > height + 50) return ms;
  }
  return LONGEST_FLIGHT_MS;
}
