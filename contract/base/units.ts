/** Money: 100 is one peso. Format it only where it is shown. */
export type Hundredths = number;
/** Milliseconds: a duration, or a time since the epoch. */
export type Ms = number;
