/** Random UUID, version 4. Works on plain http too, where the browser hides crypto.randomUUID. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

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
