const RANGE = 2 ** 32;

/** A uniform random integer from 0 to below `end`, from the browser's crypto source, without modulo bias. */
export function randomBelow(end: number): number {
  const limit = RANGE - (RANGE % end);
  const word = new Uint32Array(1);
  for (;;) {
    const [number = 0] = crypto.getRandomValues(word);
    if (number < limit) return number % end;
  }
}

/** A deterministic uint32 for a text (FNV-1a): selects a scene's motion towards a known result. */
export function seedOf(text: string): number {
  let hash = 2166136261;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
  return hash >>> 0;
}
