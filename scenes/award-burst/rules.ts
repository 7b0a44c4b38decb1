import type { BurstAim, BurstSize } from '../bridge/contracts/award-burst.ts';
import { checkName } from '../engine/values/checks.ts';
import { seeded } from '../engine/values/seeded.ts';

/**
 * Rules of the award burst, pure: which pieces fly and where each is at a time. Coins and gems fountain out of the gift
 * at the lower middle, ribbons and paper shoot from both sides and flutter down. Where the burst has an aim, its coins
 * turn to it near the top of their flight. Lengths in CSS px, times in ms; the same seed and viewport give the same
 * burst.
 */
export type PieceKind = 'coin' | 'gem' | 'confetti' | 'ribbon' | 'dot';

export interface Piece {
  /** Which particle draws it: one after another may share it. */
  particle: number;
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
  /** ms since its own start: when it turns to the aim (never: Infinity), and when it is gone. */
  homeMs: number;
  endMs: number;
}

/** Pieces of a burst before the tier's cap. */
export const PIECES: Readonly<Record<BurstSize, number>> = { small: 70, big: 220, huge: 260 };
/** Time of the last start, ms: how long the fountain runs. */
const FOUNTAIN_MS: Readonly<Record<BurstSize, number>> = { small: 300, big: 900, huge: 1100 };
/** A huge burst throws its metal twice: the second time this much later, ms. */
const SECOND_MS = 1300;
/** Share of its way up after which a coin turns to the aim, and the time that it takes from there, ms. */
const HOME_FROM = 0.85;
const HOME_MS = 560;
const HOME_SPREAD_MS = 320;
/** Number of `Piece.variant`s. */
const VARIANTS = 12;
/** Every piece has left the page by then, ms. */
export const MAX_FLIGHT_MS = 4200;

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
 * Plans a burst of at most `cap` pieces at once for a viewport. Throws a RangeError for an unknown size and a `seed`
 * that is no uint32.
 */
export function planBurst(
  seed: number,
  size: BurstSize,
  cap: number,
  viewport: { width: number; height: number },
  aim: BurstAim | null = null,
): BurstPlan {
  checkName('burst', size, Object.keys(PIECES));
  const random = seeded(seed);
  const pieces = Array.from({ length: Math.min(PIECES[size], cap) }, (_, index) => {
    const piece = plan(index, MIX[index % MIX.length] ?? 'coin', random, size, viewport);
    setTimes(piece, viewport.height, aim !== null);
    return piece;
  });
  if (size === 'huge') pieces.push(...pieces.filter(({ kind }) => isMetal(kind)).map(thrownAgain));
  const durationMs = pieces.reduce((latest, { startMs, endMs }) => Math.max(latest, startMs + endMs), 0);
  return { pieces, durationMs };
}

/** The piece once more, mirrored, as soon as its particle is free. */
function thrownAgain(piece: Piece): Piece {
  const startMs = Math.max(piece.startMs + SECOND_MS, piece.startMs + piece.endMs);
  return { ...piece, startMs, vx: -piece.vx, spin: -piece.spin };
}

const isMetal = (kind: PieceKind): boolean => kind === 'coin' || kind === 'gem';

function plan(
  particle: number,
  kind: PieceKind,
  random: () => number,
  size: BurstSize,
  { width, height }: { width: number; height: number },
): Piece {
  const metal = isMetal(kind);
  const side = random() < 0.5 ? -1 : 1;
  // Speeds scale with the height, so that pages of any height are filled.
  const reach = Math.sqrt(2 * FLIGHTS[kind].gravity * height);
  const lift = metal ? 0.62 + random() * 0.34 : 0.7 + random() * 0.7;
  return {
    particle,
    kind,
    variant: Math.floor(random() * VARIANTS),
    startMs: random() ** 1.5 * FOUNTAIN_MS[size],
    x: metal ? width * (0.5 + (random() - 0.5) * 0.26) : width * (0.5 + side * 0.52),
    y: height * (metal ? 0.72 : 0.66),
    vx: metal ? (random() - 0.5) * width * 1.15 : -side * width * (0.25 + random() * 1.5),
    vy: -reach * lift,
    scale: SMALLEST[kind] + random() ** 2 * SPREAD[kind],
    turn: random() * Math.PI * 2,
    spin: (random() - 0.5) * (metal ? 16 : 10),
    homeMs: Infinity,
    endMs: 0,
  };
}

/** Where a piece is. The same object each time. */
export interface FlightPlace {
  x: number;
  y: number;
  /** Progress of a coin to the aim, 0 to 1. */
  home: number;
}

/** Writes where a piece is `ms` after its own start. */
export function placeAt(piece: Piece, ms: number, aim: BurstAim | null, out: FlightPlace): void {
  const { kind, x, y, vx, vy, homeMs, endMs } = piece;
  const { gravity, drag } = FLIGHTS[kind];
  const t = ms / 1000;
  // Linear drag: speeds decay towards the terminal velocity.
  const decay = (1 - Math.exp(-drag * t)) / drag;
  const falling = gravity / drag;
  out.x = x + vx * decay;
  out.y = y + falling * t + (vy - falling) * decay;
  out.home = 0;
  if (aim === null || ms <= homeMs) return;
  const share = Math.min(1, (ms - homeMs) / (endMs - homeMs));
  out.home = share * share;
  out.x += (aim.x - out.x) * out.home;
  out.y += (aim.y - out.y) * out.home;
}

/** Sets when a piece turns to the aim, if there is one, and when it is gone. */
function setTimes(piece: Piece, height: number, aimed: boolean): void {
  if (!aimed || piece.kind !== 'coin') {
    piece.endMs = flightMs(piece, height);
    return;
  }
  const { gravity, drag } = FLIGHTS.coin;
  // The top of its way: where drag and gravity have used up its speed.
  const topMs = (1000 * Math.log(1 - (piece.vy * drag) / gravity)) / drag;
  const turnMs = HOME_MS + (HOME_SPREAD_MS * piece.variant) / VARIANTS;
  piece.homeMs = Math.max(HOME_FROM * topMs, turnMs);
  piece.endMs = piece.homeMs + turnMs;
}

/** Where a piece is, while its flight is timed. */
const FALLS: FlightPlace = { x: 0, y: 0, home: 0 };

/** How long a piece is in the air before it is below the page, in ms. */
function flightMs(piece: Piece, height: number): number {
  for (let ms = 100; ms < MAX_FLIGHT_MS; ms += 50) {
    placeAt(piece, ms, null, FALLS);
    if (FALLS.y > height + 50) return ms;
  }
  return MAX_FLIGHT_MS;
}
