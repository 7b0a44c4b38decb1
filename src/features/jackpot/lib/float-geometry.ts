/** Where the floating icon may be, in CSS px. Insets are the safe area plus the bars of the shell. */
export interface FloatBounds {
  width: number;
  height: number;
  insets: { top: number; right: number; bottom: number; left: number };
}
/** px of the icon itself. */
export interface FloatSize {
  width: number;
  height: number;
  /** Distance from its edge; 8 by default. */
  margin?: number;
}
/** A control of the page, px of the screen. */
export interface FloatBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
/** Top left corner in px. */
export interface FloatPoint {
  x: number;
  y: number;
}
/** Stored position: its edge and the share of the free height (0 to 1), so that it survives a rotation. */
export interface FloatRest {
  edge: 'left' | 'right';
  down: number;
}

/** px between the icon and the edge it sits on. */
const MARGIN = 8;
/** A pointer that moved less than this many px meant a tap. */
export const DRAG_SLOP = 6;
/** px a vertical arrow key moves it. */
const KEY_STEP = 24;
/** Spec §2: "starts near bottom right (160 and 500 units from the edges)". */
const START = { fromRight: 160, fromBottom: 500, unitsAcross: 750, widestLayout: 430 };

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));

function limits(bounds: FloatBounds, size: FloatSize) {
  const { insets } = bounds;
  const margin = size.margin ?? MARGIN;
  const left = insets.left + margin;
  const top = insets.top + MARGIN;
  return {
    left,
    top,
    right: Math.max(left, bounds.width - insets.right - margin - size.width),
    bottom: Math.max(top, bounds.height - insets.bottom - MARGIN - size.height),
  };
}

/** Keeps the icon whole inside the safe area. */
export function clampFloat(point: FloatPoint, bounds: FloatBounds, size: FloatSize): FloatPoint {
  const limit = limits(bounds, size);
  return { x: clamp(point.x, limit.left, limit.right), y: clamp(point.y, limit.top, limit.bottom) };
}

/** The resting place of a released icon: the nearer side, the height it was left at. */
export function snapFloat(point: FloatPoint, bounds: FloatBounds, size: FloatSize): FloatRest {
  const limit = limits(bounds, size);
  const { x, y } = clampFloat(point, bounds, size);
  const down = limit.bottom > limit.top ? (y - limit.top) / (limit.bottom - limit.top) : 1;
  return { edge: x - limit.left < limit.right - x ? 'left' : 'right', down };
}

/** The point of a resting place on a screen of this size. */
export function restPoint(rest: FloatRest, bounds: FloatBounds, size: FloatSize): FloatPoint {
  const limit = limits(bounds, size);
  return { x: limit[rest.edge], y: limit.top + clamp(rest.down, 0, 1) * (limit.bottom - limit.top) };
}

/**
 * The place next to the wanted one where the icon covers no control, on its edge before the other one; null if there is
 * none.
 */
export function freeRest(
  wanted: FloatRest,
  bounds: FloatBounds,
  size: FloatSize,
  controls: readonly FloatBox[],
): FloatRest | null {
  const { y } = restPoint(wanted, bounds, size);
  const heights = [y, ...controls.flatMap(({ top, bottom }) => [top - size.height, bottom])];
  const edges = [wanted.edge, wanted.edge === 'left' ? 'right' : 'left'] as const;
  for (const edge of edges) {
    const { x } = restPoint({ ...wanted, edge }, bounds, size);
    const free = heights
      .map((each) => clampFloat({ x, y: each }, bounds, size))
      .filter((point) => !controls.some((control) => isOver(point, size, control)))
      .toSorted((one, other) => Math.abs(one.y - y) - Math.abs(other.y - y))[0];
    if (free !== undefined) return { ...snapFloat(free, bounds, size), edge };
  }
  return null;
}

/** Touching is not covering; less than half a px is rounding. */
const isOver = ({ x, y }: FloatPoint, { width, height }: FloatSize, { left, top, right, bottom }: FloatBox): boolean =>
  x + 0.5 < right && x + width - 0.5 > left && y + 0.5 < bottom && y + height - 0.5 > top;

/**
 * The spec's place to start. Our reading of its numbers: units of a layout 750 units wide (160 px in CSS px would put it
 * in the middle of a phone), measured from the right and the bottom edge to the icon's upper left corner; on screens
 * wider than a phone the layout counts as 430 px wide. It then rests on the right edge.
 */
export function startRest(bounds: FloatBounds, size: FloatSize): FloatRest {
  const unit = Math.min(bounds.width, START.widestLayout) / START.unitsAcross;
  return snapFloat(
    { x: bounds.width - START.fromRight * unit, y: bounds.height - START.fromBottom * unit },
    bounds,
    size,
  );
}

/** The resting place after an arrow key: sideways to that edge, up and down by a step; null for any other key. */
export function keyRest(key: string, rest: FloatRest, bounds: FloatBounds, size: FloatSize): FloatRest | null {
  if (key === 'ArrowLeft') return { ...rest, edge: 'left' };
  if (key === 'ArrowRight') return { ...rest, edge: 'right' };
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null;
  const point = restPoint(rest, bounds, size);
  const moved = snapFloat({ ...point, y: point.y + (key === 'ArrowUp' ? -KEY_STEP : KEY_STEP) }, bounds, size);
  return { edge: rest.edge, down: moved.down };
}
