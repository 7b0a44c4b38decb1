import { fold } from './filter-games.ts';

/** How many searches are kept on this device. */
export const RECENT_SIZE = 6;

/** The list with `text` at its head: once, trimmed, the oldest dropped. A blank text changes nothing. */
export function remember(recent: readonly string[], text: string): readonly string[] {
  const typed = text.trim();
  if (fold(typed) === '') return recent;
  return [typed, ...recent.filter((old) => fold(old) !== fold(typed))].slice(0, RECENT_SIZE);
}
