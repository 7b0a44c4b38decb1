import { createHash } from 'node:crypto';

const OWN_PICTURES = "img-src 'self' data: blob:";

/** Scripts and workers from our own origin only; a document says more about its styles. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self' blob:",
  "style-src 'self' 'unsafe-inline'",
  OWN_PICTURES,
  "connect-src 'self' data: blob:",
  "font-src 'self'",
  "media-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ');

/**
 * The policy of a game's frame: sandboxed even when opened directly, with our scripts and without forms, navigation and
 * frames. Its worker is a script of the frame's opaque origin (src/stage/hosts/worker-host.ts), as confined as the
 * frame, that imports ours.
 */
export const FRAME_POLICY = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self' data: blob:",
  "font-src 'self'",
  "media-src 'self' data: blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/**
 * The policy of a document: of styles in elements only its own ones count, named by their hashes.
 * @param pictures origins of other sites whose pictures it may show
 */
export function documentPolicy(html: string, pictures: readonly string[] = []): string {
  const hashes = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(
    ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  );
  const styles = ["style-src-elem 'self'", ...hashes].join(' ');
  const policy = CONTENT_SECURITY_POLICY.replace(OWN_PICTURES, [OWN_PICTURES, ...pictures].join(' '));
  return `${policy}; ${styles}; style-src-attr 'unsafe-inline'`;
}
