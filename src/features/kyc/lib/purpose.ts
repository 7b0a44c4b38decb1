/** A side of the wallet that a verification opens. */
type Way = 'withdraw' | 'deposit';

/**
 * The wallet's sides to offer after verification, first the one they came for (`for` of the address). A paused player
 * is not led to deposits.
 */
export function waysOn(cameFor: string | null, isPaused: boolean): readonly Way[] {
  if (isPaused) return ['withdraw'];
  return cameFor === 'deposit' ? ['deposit', 'withdraw'] : ['withdraw', 'deposit'];
}
