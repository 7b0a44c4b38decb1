/** A rate in hundredths of a percent: 50 is '0.5%'. */
export const percentOf = (rate: number): string => `${rate / 100}%`;
