import type { Range } from './text-limits.ts';

/**
 * How long a text is as limits count it: code points, the same on every side and in every browser. An emoji counts as
 * one, one made of several parts as its parts.
 */
export const lengthOf = (text: string): number => [...text].length;

/** Whether a text has a length within its limits, both allowed. */
export const fits = (text: string, { min, max }: Range): boolean => {
  const length = lengthOf(text);
  return length >= min && length <= max;
};

/** A text as it is kept: composed (NFC), without spaces around it, one space in a row. */
export const tidy = (typed: string): string => typed.normalize('NFC').trim().replaceAll(/\s+/gu, ' ');
