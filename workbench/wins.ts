import type { Win } from '#scenes/bridge/contracts/win.ts';

/** A win of each tier, for the workbench, the films and the tests. */
export const SMALL: Win = { tier: 'small', label: '₱45.00', title: null };
export const BIG: Win = { tier: 'big', label: '₱1,250.00', title: 'Big win!' };
export const HUGE: Win = { tier: 'huge', label: '₱128,500.00', title: 'Huge win!' };
export const WINS: readonly Win[] = [SMALL, BIG, HUGE];
