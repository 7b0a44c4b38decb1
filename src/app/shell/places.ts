/** Whether a path is one of the places, or below one. The two lobbies ('/' and '/v2') have nothing below them. */
export function isWithin(path: string, places: readonly string[]): boolean {
  const clean = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return places.some((place) => clean === place || (place !== '/' && place !== '/v2' && clean.startsWith(`${place}/`)));
}

/** The place that a path belongs to: of two, the one that names it more closely. Undefined where it belongs to none. */
export function placeOf<Place extends { readonly within: readonly string[] }>(
  path: string,
  places: readonly Place[],
): Place | undefined {
  const closeness = ({ within }: Place): number =>
    Math.max(0, ...within.filter((root) => isWithin(path, [root])).map((root) => root.length));
  const [closest] = places.toSorted((a, b) => closeness(b) - closeness(a));
  return closest !== undefined && closeness(closest) > 0 ? closest : undefined;
}
