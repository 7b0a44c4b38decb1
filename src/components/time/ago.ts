/** How long ago, as a unit and a count. Null from a day on: then the date is written. */
export type Ago = { readonly unit: 'now' | 'minutes' | 'hours'; readonly count: number } | null;

/** How long before `now` a moment was, both in ms since the epoch. A moment still to come counts as now. */
export function ago(moment: number, now: number): Ago {
  const minutes = Math.floor(Math.max(0, now - moment) / 60_000);
  if (minutes < 1) return { unit: 'now', count: 0 };
  if (minutes < 60) return { unit: 'minutes', count: minutes };
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? { unit: 'hours', count: hours } : null;
}
