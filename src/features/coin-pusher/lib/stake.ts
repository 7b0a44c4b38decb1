/** The largest offered coin up to `wanted`, else the smallest; 0 without offers. */
export function offeredStake(stakes: readonly number[], wanted: number): number {
  const within = stakes.filter((stake) => stake <= wanted);
  return within.length > 0 ? Math.max(...within) : stakes.length > 0 ? Math.min(...stakes) : 0;
}
