const RANGE = 2 ** 32;

/** A whole number from 0 and below `end`, every one as likely: of the browser's own source, without the bias of a remainder. */
export function randomBelow(end: number): number {
  const limit = RANGE - (RANGE % end);
  const word = new Uint32Array(1);
  for (;;) {
    const [number = 0] = crypto.getRandomValues(word);
    if (number < limit) return number % end;
  }
}

/** A uint32 that is the same for the same text (FNV-1a): how a scene moves on its way to a result that is known. */
export function seedOf(text: string): number {
  let hash = 2166136261;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
  return hash >>> 0;
}
