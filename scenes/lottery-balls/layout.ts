/** Positions of the lottery balls in scene units (360 x 344), pure: the drum, the chute, the rail. */

export interface Point {
  x: number;
  y: number;
}

export const DRUM: Readonly<Point> = { x: 166, y: 140 };
/** Inner radius of the glass. */
export const GLASS_RADIUS = 98;
/** Radius of a ball as drawn on the rail. */
export const BALL_RADIUS = 15;
/** Share of the glass's area that the balls of a full drum cover. */
const FILL = 0.46;
export const MAX_BALLS = 60;
export const MAX_PICKS = 10;

const RAIL_Y = 292;
const RAIL_WIDTH = 270;
const MAX_PITCH = 40;

/** Ball radius in the drum, px, for which the balls cover `FILL` of the glass. */
export function drumRadius(outOf: number): number {
  return Math.min(BALL_RADIUS, GLASS_RADIUS * Math.sqrt(FILL / outOf));
}

/** Centre of place `index` of `picks` on the rail, from the left. */
export function railPlace(index: number, picks: number): Point {
  return { x: railX(index, picks), y: RAIL_Y };
}

export function railX(index: number, picks: number): number {
  const pitch = picks > 1 ? Math.min(MAX_PITCH, RAIL_WIDTH / (picks - 1)) : 0;
  return DRUM.x + (index - (picks - 1) / 2) * pitch;
}

/** Point where a ball leaves the glass, hidden by the chute's collar. */
export const MOUTH: Readonly<Point> = { x: 262, y: DRUM.y - 40 };
/** Point where a ball comes out onto the rail. */
export const CHUTE_END: Readonly<Point> = { x: 312, y: RAIL_Y };

/** Position of a drawn ball while it shows its number, and its scale there. */
export const CLOSE_UP: Readonly<Point> = { x: DRUM.x, y: DRUM.y };
export const CLOSE_SCALE = 3.2;

/** Distance along the chute at which each straight piece and quarter bend ends, px. */
const BEND = 20;
const ACROSS = 330 - BEND - MOUTH.x;
const BEND_LENGTH = BEND * 1.62;
const DOWN = RAIL_Y - MOUTH.y - 2 * BEND;
export const CHUTE_LENGTH = ACROSS + 2 * BEND_LENGTH + DOWN;

/** Writes the point `along` px down the chute into `out`. */
export function chuteAt(along: number, out: Point): void {
  const right = MOUTH.x + ACROSS + BEND;
  if (along <= ACROSS) return set(out, MOUTH.x + along, MOUTH.y);
  if (along <= ACROSS + BEND_LENGTH) {
    const t = (along - ACROSS) / BEND_LENGTH;
    return set(out, right - BEND * (1 - t) ** 2, MOUTH.y + BEND * t * t);
  }
  const bent = along - ACROSS - BEND_LENGTH;
  if (bent <= DOWN) return set(out, right, MOUTH.y + BEND + bent);
  const t = Math.min(1, (bent - DOWN) / BEND_LENGTH);
  set(out, right - (right - CHUTE_END.x) * t * t, RAIL_Y - BEND * (1 - t) ** 2);
}

function set(out: Point, x: number, y: number): void {
  out.x = x;
  out.y = y;
}
