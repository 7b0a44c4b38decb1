/** Of the coins that are offered: the largest that is not above `wanted`, else the smallest; 0 where none is offered. */
export function offeredStake(stakes: readonly number[], wanted: number): number {
  const within = stakes.filter((stake) => stake <= wanted);
  return within.length > 0 ? Math.max(...within) : stakes.length > 0 ? Math.min(...stakes) : 0;
}
