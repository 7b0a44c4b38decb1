/** A side of the wallet that a verification opens. */
type Way = 'withdraw' | 'deposit';

/**
 * The sides of the wallet to offer who is verified, first the one they came for (`for` of the address). Who has paused play is
 * not led to deposits.
 */
export function waysOn(cameFor: string | null, isPaused: boolean): readonly Way[] {
  if (isPaused) return ['withdraw'];
  return cameFor === 'deposit' ? ['deposit', 'withdraw'] : ['withdraw', 'deposit'];
}
