/** Games that the history keeps. */
export const MAX_PLAYED = 50;

/**
 * The history of games out of what this device and the server know, newest first, each game once. What was played here
 * since the last game that both know stands first; then the server's, which other devices have added to; what only this
 * device still remembers from before comes last.
 */
export function mergeHistory(local: readonly string[], server: readonly string[]): string[] {
  const known = new Set(server);
  const shared = local.findIndex((id) => known.has(id));
  const since = shared < 0 ? local : local.slice(0, shared);
  const before = shared < 0 ? [] : local.slice(shared);
  return [...new Set([...since, ...server, ...before])].slice(0, MAX_PLAYED);
}

/**
 * The favourites as the server knows them, newest first, with those on top that were liked here and not answered yet,
 * and without those that were unliked here and not answered yet.
 */
export function mergeLikes(server: readonly string[], underWay: ReadonlyMap<string, boolean>): string[] {
  const liked = [...underWay].flatMap(([id, like]) => (like ? [id] : [])).toReversed();
  return [...liked, ...server.filter((id) => !underWay.has(id))];
}
