/**
 * How long ago a moment was, as a key of the jackpot namespace with its count; null from a day on: write the date then.
 */
export function ago(
  moment: number,
  now: number,
): { key: 'ago.now' | 'ago.minutes' | 'ago.hours'; count: number } | null {
  const minutes = Math.floor(Math.max(0, now - moment) / 60_000);
  if (minutes < 1) return { key: 'ago.now', count: 0 };
  if (minutes < 60) return { key: 'ago.minutes', count: minutes };
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? { key: 'ago.hours', count: hours } : null;
}
