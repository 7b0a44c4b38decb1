import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { documentPolicy, FRAME_POLICY } from '../runtime/content-security-policy.ts';

/** Answers a request for a page and returns true; otherwise the static document is sent. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

/** Folders in which Vite and AssetPack put a content hash into every name: such a file never changes. */
const HASHED = /^((frames\/)?assets|scene-assets\/(scenes|fonts))\/.*-[\w-]{4,}(@[\d.]+x)?(\.\w+)+$/;

/** Files that a slow network should not request at every start: stable names, replaced now and then by a designer. */
const KEPT = /^(art|audio|fonts)\/|^icons\.svg$/;
/** Cached for an hour; in the following week shown at once while a newer one is fetched. */
const KEPT_FOR = 'public, max-age=3600, stale-while-revalidate=604800';

/** Documents of games' frames. */
const FRAME = /^frames\/[\w-]+\.html$/;
/** Files of a frame. Its origin is opaque, so to the browser they belong to another site: public files, for anybody. */
const FOR_FRAMES = /^(frames|scene-assets|audio|art|fonts)\/|^icons\.svg$/;

function cacheControl(file: string): string {
  if (HASHED.test(file)) return 'public, max-age=31536000, immutable';
  // A compressed copy has the cache rule of its original.
  return KEPT.test(file.replace(/\.(br|gz)$/, '')) ? KEPT_FOR : 'no-cache';
}

/**
 * Serves the built client, `.br` and `.gz` copies first. Any other path that a browser opens as a page gets `sendPage`,
 * or index.html, which may show `pictures` of these origins, so that a deep link works; the paths of calls, sandboxes and the operator are no pages. Without a
 * build only the calls are served.
 */
export async function serveClient(
  app: FastifyInstance,
  folder: string,
  { sendPage, pictures }: { sendPage: SendPage; pictures: () => Promise<readonly string[]> },
): Promise<void> {
  const index = path.join(folder, 'index.html');
  if (!existsSync(index)) return;
  const html = readFileSync(index, 'utf8');
  const indexPolicy = documentPolicy(html);
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, file) {
      const name = path.relative(folder, file).replaceAll(path.sep, '/');
      void reply.header('cache-control', cacheControl(name));
      if (FRAME.test(name)) void reply.header('content-security-policy', FRAME_POLICY);
      if (FOR_FRAMES.test(name))
        void reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
      if (file === index && reply.getHeader('content-security-policy') === undefined)
        void reply.header('content-security-policy', indexPolicy);
    },
  });
  app.get('/*', async (request, reply) => {
    const asked = request.url.split('?')[0] ?? '';
    // Link previews and uptime checks accept any type.
    const page =
      /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*') &&
      path.extname(asked) === '' &&
      !/^\/(app|sandbox|desk|operator|provider|cashier|health\w*)(\/|$)/.test(asked);
    if (!page) return reply.callNotFound();
    if (await sendPage(request, reply)) return reply;
    // Without the database the document is sent, too: it says what the calls answer.
    const origins = await pictures().catch(() => []);
    if (origins.length > 0) void reply.header('content-security-policy', documentPolicy(html, origins));
    return reply.sendFile('index.html');
  });
}
