import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { documentPolicy, FRAME_POLICY } from '../runtime/content-security-policy.ts';

/**
 * Answers a request for a page (`sent`), or says what the static document is sent for: a page of the app, or a path
 * without one, whose document is answered with 404.
 */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<'sent' | 'page' | 'unknown'>;

/** Folders in which Vite and AssetPack put a content hash into every name: such a file never changes. */
const HASHED = /^((frames\/)?assets|scene-assets\/(scenes|fonts))\/.*-[\w-]{4,}(@[\d.]+x)?(\.\w+)+$/;

/** Files that a slow network should not request at every start: stable names, replaced now and then by a designer. */
const KEPT = /^(art|audio|fonts|video)\/|^icons\.svg$/;
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

/** The pages of the client, and the origins of other sites that their documents may load from. */
interface ServedPages {
  readonly sendPage: SendPage;
  readonly pictures: () => Promise<readonly string[]>;
  /** Of the operator's stream; null without one. */
  readonly stream: string | null;
}

/**
 * Serves the built client, `.br` and `.gz` copies first. Any other path that a browser opens as a page gets `sendPage`,
 * or index.html, which may show `pictures` of these origins, so that a deep link works; the paths of calls, sandboxes and
 * the operator are no pages. Without a build only the calls are served.
 */
export async function serveClient(
  app: FastifyInstance,
  folder: string,
  { sendPage, pictures, stream }: ServedPages,
): Promise<void> {
  const index = path.join(folder, 'index.html');
  if (!existsSync(index)) return;
  const html = readFileSync(index, 'utf8');
  const indexPolicy = documentPolicy(html, [], stream);
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
    const sent = await sendPage(request, reply);
    if (sent === 'sent') return reply;
    // Without the database the document is sent, too: it says what the calls answer.
    const origins = await pictures().catch(() => []);
    const policy = origins.length > 0 ? documentPolicy(html, origins, stream) : indexPolicy;
    void reply.header('content-security-policy', policy);
    if (sent === 'page') return reply.sendFile('index.html');
    // Not as a file: its validators would answer 304 to a browser that has the page.
    return reply.code(404).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html);
  });
}
