/** A read of a rendered page that was answered on the server, by its key in the cache of answers. */
export interface FirstRead {
  readonly key: readonly unknown[];
  readonly data: unknown;
}

let waiting: readonly FirstRead[] = [];

/** Hands over the reads in the document, before the cache of answers is loaded. */
export const keepFirstReads = (reads: readonly FirstRead[]): void => void (waiting = reads);

/** The reads in the document, once. */
export function takeFirstReads(): readonly FirstRead[] {
  const reads = waiting;
  waiting = [];
  return reads;
}
