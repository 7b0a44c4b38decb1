/** Position of a pointer event, in CSS px of the page. */
export interface StrokePoint {
  clientX: number;
  clientY: number;
}

/** Number of moves in one stroke before the cover is renewed. */
const MOVES = 240;
/**
 * Amplitude from the element's centre as shares of its sides, small enough that the rest of the cover is never removed
 * automatically.
 */
const REACH = { x: 0.3, y: 0.15 } as const;

/** Moves follow the frames, or the clock with `?moves=60` (per second), because software rendering skips frames. */
const perSecond = Number(new URLSearchParams(location.search).get('moves'));
const nextMove = (): Promise<unknown> =>
  new Promise((resolve) => (perSecond > 0 ? setTimeout(resolve, 1000 / perSecond) : requestAnimationFrame(resolve)));

/** Scratches up and down over an element endlessly. `renew` replaces the cover between strokes. */
export async function strokeForEver(
  element: Element,
  make: (type: 'down' | 'move' | 'up', at: StrokePoint) => Event,
  renew: () => void,
  strokes = Number.POSITIVE_INFINITY,
): Promise<void> {
  // Read the box once: reading it after every move would force a layout each time.
  const box = element.getBoundingClientRect();
  const point = (step: number): StrokePoint => ({
    clientX: box.left + box.width * (0.5 + REACH.x * ((2 * step) / MOVES - 1)),
    clientY: box.top + box.height * (0.5 + REACH.y * Math.sin(step / 4)),
  });
  for (let stroke = 0; stroke < strokes; stroke += 1) {
    element.dispatchEvent(make('down', point(0)));
    for (let step = 1; step <= MOVES; step += 1) {
      await nextMove();
      window.bench.moves += 1;
      element.dispatchEvent(make('move', point(step)));
    }
    element.dispatchEvent(make('up', point(MOVES)));
    renew();
  }
}
