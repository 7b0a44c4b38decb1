import type { SpinSector } from '../bridge/contracts/spin-wheel.ts';
import { checkIds } from '../engine/values/checks.ts';
import { planTurn, type Turn } from '../wheel/rules.ts';

/**
 * Rules of the spin wheel, pure: 4 to 16 equal sectors from data, clockwise from the top; how it turns is in
 * wheel/rules.ts. Lengths in the scene's units (360 x 454, board: wheel.png).
 */
export const MIN_SECTORS = 4;
export const MAX_SECTORS = 16;

/** Middle of the wheel and of its hub. */
export const WHEEL_CENTER = { x: 180, y: 216 } as const;
export const FACE_RADIUS = 146;
/** Radius of the hub's chrome ring, which can be tapped. */
export const HUB_RADIUS = 45;

/** A spin to the sector `index` of the data. */
export interface SpinPlan extends Turn {
  index: number;
  sectorId: number;
  seed: number;
}

/** Plans a spin from the current turn of the face, degrees. `seed` is a uint32. */
export function planSpin(index: number, sectors: number, sectorId: number, seed: number, from: number): SpinPlan {
  return { index, sectorId, seed, ...planTurn(index, sectors, seed, from) };
}

/** How far the face is wound back while its spin is asked for, degrees, how long that takes, and how it sways there. */
export const WOUND = -10;
export const WIND_MS = 320;
const SWAY = 0.7;
const SWAY_MS = 2400;

/** The face as it turns from `from` to `to`, degrees from where it rests: to `WOUND`, or back to 0. */
export interface Wind {
  from: number;
  to: number;
}

/** Degrees of the face from where it rests, `ms` after it left `from`. */
export function windAt({ from, to }: Wind, ms: number): number {
  const left = 1 - Math.min(1, ms / WIND_MS);
  const eased = 1 - left * left * left;
  const sway = to === 0 ? 0 : SWAY * eased * Math.sin((ms / SWAY_MS) * 2 * Math.PI);
  return from + (to - from) * eased + sway;
}

/** Throws a RangeError unless there are 4 to 16 sectors with different ids. */
export function checkSectors(sectors: readonly Pick<SpinSector, 'id'>[]): void {
  if (sectors.length < MIN_SECTORS || sectors.length > MAX_SECTORS)
    throw new RangeError(`A wheel has ${MIN_SECTORS} to ${MAX_SECTORS} sectors, got ${sectors.length}.`);
  checkIds(sectors.map(({ id }) => id));
}

/** Whether a point is on the hub. */
export function hitsHub(x: number, y: number): boolean {
  return Math.hypot(x - WHEEL_CENTER.x, y - WHEEL_CENTER.y) <= HUB_RADIUS;
}

/** Degrees between pegs: one on every line, and more between where the sectors are wide. */
export function pegSpacing(sectors: number): number {
  return 360 / (sectors * Math.ceil(8 / sectors));
}

/** Layout of a sector: distances from the wheel's centre and sizes, in px. */
export interface SectorLayout {
  /** Wedge frames of 22.5 degrees that fill the sector; they overlap, so that no hairline shows between them. */
  wedges: number;
  labelRadius: number;
  labelSize: number;
  /** Maximum width of a label across the sector, and along its radius. */
  labelWidth: number;
  turnedWidth: number;
  weightRadius: number;
  weightSize: number;
  artRadius: number;
  artSize: number;
}

/** Minimum distance of a label from the lines on both sides. */
const LABEL_MARGIN = 13;
/** Room of a label: inside the pegs, and for one that is turned under the pointer's tip and beyond the art. */
export const LABEL_REACH = 137;
const TURNED_INNER = 77;
const TURNED_OUTER = 128.5;
/** Half the height of capitals, in em. */
const HALF_CAPITAL = 0.35;

/** Radius of a label that is turned along the radius, and of the art on its sector. */
export const TURNED_RADIUS = (TURNED_INNER + TURNED_OUTER) / 2;
export const TURNED_ART = { radius: 65, size: 22 } as const;
/** Distance of a turned label and its weight from the middle of the sector. */
export const TURNED_OFFSET = 6;
/** Smallest text (art direction). A label that would get smaller across its sector is turned along the radius. */
export const SMALLEST_TEXT = 11;

/**
 * Layout of a wheel: the board's for up to 12 sectors, larger for few and smaller for more; weights reduce the room for
 * the rest.
 */
export function layoutOf(sectors: number, weights: boolean): SectorLayout {
  const labelSize = sectors <= 8 ? 22 : sectors <= 12 ? 19 : 15;
  const artSize = sectors <= 6 ? 40 : sectors <= 8 ? 36 : sectors <= 12 ? 30 : 24;
  const labelRadius = (weights ? 131 : 128.5) - labelSize * 0.51;
  const weightSize = sectors <= 8 ? 12 : SMALLEST_TEXT;
  const weightRadius = labelRadius - labelSize * HALF_CAPITAL - weightSize * HALF_CAPITAL - 4.5;
  return {
    wedges: sectors === MAX_SECTORS ? 1 : Math.floor(MAX_SECTORS / sectors) + 1,
    labelRadius,
    labelSize,
    labelWidth: Math.min(
      2 * (labelRadius - labelSize * HALF_CAPITAL) * Math.tan(Math.PI / sectors) - LABEL_MARGIN,
      // The corners of a wide one are nearest to the rim.
      2 * Math.sqrt(LABEL_REACH ** 2 - (labelRadius + labelSize * HALF_CAPITAL) ** 2),
    ),
    turnedWidth: TURNED_OUTER - TURNED_INNER,
    weightRadius,
    weightSize,
    artRadius:
      (weights ? weightRadius - weightSize * HALF_CAPITAL : labelRadius - labelSize * HALF_CAPITAL) -
      artSize / 2 -
      (weights ? 4 : 6.5),
    artSize,
  };
}
