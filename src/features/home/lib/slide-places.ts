/** How far a rail is scrolled when a slide of it is at its start, px. The last slides may not get that far. */
export function placeOf(rail: HTMLElement, slide: HTMLElement): number {
  const padding = Number.parseFloat(getComputedStyle(rail).scrollPaddingLeft || '0');
  return Math.min(slide.offsetLeft - rail.offsetLeft - padding, rail.scrollWidth - rail.clientWidth);
}

/** px that a stopped rail may be off the place of a slide: browsers round. */
const TOLERANCE = 2;

/** The place nearest to where a rail is scrolled to; null where it is at one, or there is none. All px. */
export function correction(left: number, places: readonly number[]): number | null {
  const [nearest] = places.toSorted((a, b) => Math.abs(a - left) - Math.abs(b - left));
  return nearest === undefined || Math.abs(nearest - left) <= TOLERANCE ? null : nearest;
}
