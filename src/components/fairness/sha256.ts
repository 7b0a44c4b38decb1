/** UTF-8 bytes of a text. */
export const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Bytes in lower-case hex. */
export const hexOf = (bytes: ArrayBuffer | Uint8Array): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Whether this browser can compute hashes: WebCrypto is unavailable on plain http. */
export const canHash = (): boolean => globalThis.crypto?.subtle !== undefined;

/** SHA-256 of a text in hex. Rejects where canHash is false. */
export async function sha256(text: string): Promise<string> {
  return hexOf(await crypto.subtle.digest('SHA-256', bytesOf(text)));
}

/** SHA-256 of bytes in hex, as hex. Rejects where canHash is false. */
export async function sha256OfHex(hex: string): Promise<string> {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  return hexOf(await crypto.subtle.digest('SHA-256', bytes));
}

/** A seed of the player's own: 16 random bytes in hex. Works on plain http too. */
export const randomSeed = (): string => hexOf(crypto.getRandomValues(new Uint8Array(16)));
