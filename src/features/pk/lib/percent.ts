/** Basis points as percent: 50 is '0.5%'. */
export const percentOf = (basisPoints: number): string => `${basisPoints / 100}%`;
