import type { Range } from './text-limits.ts';

/**
 * Length of a text for limits, in code points: the same in every browser and on the server. A composed emoji counts its
 * parts.
 */
export const lengthOf = (text: string): number => [...text].length;

/** True if the length of a text is within its limits, inclusive. */
export const fits = (text: string, { min, max }: Range): boolean => {
  const length = lengthOf(text);
  return length >= min && length <= max;
};

/** Normalizes a text for storage: NFC, trimmed, single spaces. */
export const tidy = (typed: string): string => typed.normalize('NFC').trim().replaceAll(/\s+/gu, ' ');
