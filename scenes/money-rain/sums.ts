import { sumLabel } from './sum-label.ts';

/**
 * A catch joins the sum of an earlier one within this time, ms, while that is fully shown, and within this distance, px
 * of the board, at which their labels would overlap.
 */
export const MERGE_MS = 560;
const MERGE_X = 116;
const MERGE_Y = 84;

/** Catches in quick succession near one place, under one label. */
export interface Sum {
  label: string;
  /** Number of catches. */
  count: number;
  /** Time of the first and the last catch, ms since the start of the rain. */
  firstMs: number;
  lastMs: number;
  /** Position of its label: above the first of them, CSS px. */
  x: number;
  y: number;
}

/**
 * Adds a catch, whose label would be at (`x`, `y`), to a sum; returns whether it belongs to it. `unit` is CSS px a px
 * of the board.
 */
export function joinSum(sum: Sum, label: string, atMs: number, x: number, y: number, unit: number): boolean {
  if (atMs - sum.lastMs > MERGE_MS) return false;
  if (Math.abs(x - sum.x) > MERGE_X * unit || Math.abs(y - sum.y) > MERGE_Y * unit) return false;
  const added = sumLabel(sum.label, label);
  if (added === null) return false;
  sum.label = added;
  sum.count++;
  sum.lastMs = atMs;
  return true;
}
