/** Light modules around a code, as scanners need them. */
const QUIET = 4;

/** A QR code as the path of its dark modules, in a square of `size` modules with its quiet zone. */
export interface QrPicture {
  readonly size: number;
  readonly path: string;
}

/** Draws a text as a QR code. The encoder is a separate chunk, loaded only by the page with a code. */
export async function qrPicture(text: string): Promise<QrPicture> {
  const { generate } = await import('lean-qr');
  const code = generate(text);
  const rows = Array.from({ length: code.size }, (_, y) =>
    Array.from({ length: code.size }, (_cell, x) => (code.get(x, y) ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')),
  );
  return { size: code.size + QUIET * 2, path: rows.flat().join('') };
}
