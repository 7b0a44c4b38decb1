import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Folders in which Vite and AssetPack put a content hash into every name: a file there never changes under its name. */
const HASHED = /^(assets|scene-assets\/(scenes|fonts))\/.*-[\w-]{4,}(@[\d.]+x)?(\.\w+)+$/;

/**
 * Serves the built client, `.br` and `.gz` neighbours first. Any other path that a browser opens as a page gets
 * index.html, so that a deep link works. Without a build only the calls are served.
 */
export async function serveClient(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(path.join(folder, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, file) {
      const immutable = HASHED.test(path.relative(folder, file).replaceAll(path.sep, '/'));
      void reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/*', (request, reply) => {
    const page = request.headers.accept?.includes('text/html') && path.extname(request.url.split('?')[0] ?? '') === '';
    return page ? reply.sendFile('index.html') : reply.callNotFound();
  });
}
