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

/** The origin of the operator's stream, which documents may play from; null without one. */
export const streamOrigin = (liveUrl: string | null): string | null => liveUrl && new URL(liveUrl).origin;

/**
 * The policy of a document: of styles in elements only its own ones count, named by their hashes.
 * @param pictures origins of other sites whose pictures it may show
 * @param stream an origin that it may play media from, too
 */
export function documentPolicy(html: string, pictures: readonly string[] = [], stream: string | null = null): string {
  const hashes = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(
    ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  );
  const styles = ["style-src-elem 'self'", ...hashes].join(' ');
  const shown = CONTENT_SECURITY_POLICY.replace(OWN_PICTURES, [OWN_PICTURES, ...pictures].join(' '));
  const policy =
    stream === null ? shown : shown.replace(/(?<=(connect|media)-src )[^;]+/g, (sources) => `${sources} ${stream}`);
  return `${policy}; ${styles}; style-src-attr 'unsafe-inline'`;
}
