const STROKED: ReadonlySet<string> = new Set(['scene-scratch-card', 'scratchcard-js', 'plain-scratch']);

/** True if the page is measured while a finger draws on it. */
export const isStroked = (page: string): boolean => STROKED.has(page);

/** True if a finger moves on the page while it plays. */
export const isMoved = (page: string): boolean => isStroked(page) || page === 'blank-stroke';

/**
 * Returns the URL of a bench page. The finger moves `moves` times a second by the clock, or with the frames if null.
 */
export const addressOf = (base: string, page: string, moves: number | null): string =>
  `${base}/?page=${page}${moves === null ? '' : `&moves=${moves}`}`;

/** Returns the blank page with the same input, which measures the bench's own cost. */
export const blankOf = (page: string): string => (isStroked(page) ? 'blank-stroke' : 'blank');

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Measures each page `repeats` times, interleaved, so that a slow minute of the machine affects all pages. */
export async function interleaved<Figure>(
  pages: readonly string[],
  repeats: number,
  measure: (page: string) => Promise<Figure>,
): Promise<(page: string) => readonly Figure[]> {
  const found = new Map<string, Figure[]>([...new Set(pages)].map((page) => [page, []]));
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    for (const [page, figures] of found) figures.push(await measure(page));
  }
  return (page) => found.get(page) ?? [];
}

/** Returns the median of a page's figures minus that of a blank page. */
export function netOf(figuresOf: (page: string) => readonly number[], page: string, blank: string): number {
  return median(figuresOf(page)) - median(figuresOf(blank));
}
