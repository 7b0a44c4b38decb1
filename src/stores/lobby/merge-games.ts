/** Maximum games in the history. */
export const MAX_PLAYED = 50;

/**
 * Merges the history of games of this device and the server, newest first, each game once. Games played here since the
 * last common one come first; then the server's, which other devices have added to; then older ones known only to this
 * device.
 */
export function mergeHistory(local: readonly string[], server: readonly string[]): string[] {
  const known = new Set(server);
  const shared = local.findIndex((id) => known.has(id));
  const since = shared < 0 ? local : local.slice(0, shared);
  const before = shared < 0 ? [] : local.slice(shared);
  return [...new Set([...since, ...server, ...before])].slice(0, MAX_PLAYED);
}

/** The server's favourites, newest first, with unanswered local likes on top and without unanswered local unlikes. */
export function mergeLikes(server: readonly string[], underWay: ReadonlyMap<string, boolean>): string[] {
  const liked = [...underWay].flatMap(([id, like]) => (like ? [id] : [])).toReversed();
  return [...liked, ...server.filter((id) => !underWay.has(id))];
}
