/** The seed of a round's last pull, uint32: the same round is pulled alike wherever it is shown. */
export const seedOf = (roundId: string): number => Number(roundId.replaceAll('-', ''));
