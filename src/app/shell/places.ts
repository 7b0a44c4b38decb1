/** Whether a path is one of the places, or below one. The two lobbies ('/' and '/v2') have nothing below them. */
export function isWithin(path: string, places: readonly string[]): boolean {
  const clean = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return places.some((place) => clean === place || (place !== '/' && place !== '/v2' && clean.startsWith(`${place}/`)));
}
