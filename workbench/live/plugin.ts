import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, resolve, sep } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import type { AssetManifest } from '#scenes/engine/manifest.ts';
import { AssetWatcher } from './asset-watcher.ts';
import { ASK_EVENT, NEWS_EVENT, TRY_OUT_PATH } from './messages.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const ASSETS = join(ROOT, 'assets');
const OUTPUT = join(ROOT, 'public/scene-assets');
const WORK_DIR = join(ROOT, '.cache/workbench');
/** Where the built art is served, and below it the files of a try-out. */
const ART_PATH = '/scene-assets/';
const TRY_OUT_FOLDER = 'try-out/';
/** Larger than any source that the check accepts. */
const MAX_PICTURE_BYTES = 8 * 1024 * 1024;

const TYPES: Readonly<Record<string, string>> = {
  '.json': 'application/json',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.fnt': 'text/plain',
};

/** Rebuilds art when its sources change while the page is open, and serves try-outs. */
export function liveAssets(): Plugin {
  return {
    name: 'live-assets',
    apply: 'serve',
    configureServer(server) {
      const watcher = new AssetWatcher(WORK_DIR, (news) => server.ws.send(NEWS_EVENT, news));
      server.ws.on(ASK_EVENT, (_question, client) => client.send(NEWS_EVENT, watcher.news));
      watch(server, watcher);
      server.httpServer?.on('close', () => watcher.close());
      server.middlewares.use((request, response, next) => {
        const { pathname, searchParams } = new URL(request.url ?? '/', 'http://workbench');
        if (pathname === TRY_OUT_PATH) void answerTryOut(watcher, request, searchParams, response);
        else if (pathname.startsWith(ART_PATH)) void serveArt(watcher, pathname.slice(ART_PATH.length), response);
        else next();
      });
      void watcher.run({ type: 'build' });
    },
  };
}

function watch(server: ViteDevServer, watcher: AssetWatcher): void {
  const code = [join(ROOT, 'scripts/assets'), join(ROOT, 'scenes')];
  server.watcher.add([ASSETS, ...code]);
  server.watcher.on('all', (_event, file) => {
    if (file.startsWith(ASSETS + sep)) watcher.changed();
    else if (file.startsWith(code[0] + sep) || file.endsWith(`${sep}frames.ts`)) watcher.codeChanged();
  });
}

async function answerTryOut(
  watcher: AssetWatcher,
  request: IncomingMessage,
  query: URLSearchParams,
  response: ServerResponse,
): Promise<void> {
  const answer = (status: number, body: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
  if (request.method === 'DELETE') return answer(200, await watcher.run({ type: 'discard' }));
  const [scene, file] = [query.get('scene') ?? '', query.get('file') ?? ''];
  if (request.method !== 'POST' || !/^[\w-]+$/.test(scene) || !/^[\w-]+\.(svg|png)$/.test(file)) {
    return answer(400, {
      faults: [
        {
          file,
          fault: 'is no picture that a scene could show',
          mend: 'drop an .svg or .png named like one of the frames',
        },
      ],
      built: false,
      tryOut: null,
    });
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_PICTURE_BYTES)
      return answer(413, {
        faults: [{ file, fault: 'is over 8 MiB', mend: 'export it smaller' }],
        built: false,
        tryOut: null,
      });
    chunks.push(chunk);
  }
  answer(
    200,
    await watcher.run({
      type: 'tryOut',
      scene,
      theme: query.get('theme') || null,
      file,
      content: Buffer.concat(chunks).toString('base64'),
    }),
  );
}

/**
 * Serves built art from the disk, since Vite's list of public files is not updated in time. Waits for a running build.
 */
async function serveArt(watcher: AssetWatcher, path: string, response: ServerResponse): Promise<void> {
  await watcher.settled();
  const [folder, name] = path.startsWith(TRY_OUT_FOLDER)
    ? [join(WORK_DIR, 'output'), path.slice(TRY_OUT_FOLDER.length)]
    : [OUTPUT, path];
  const file = normalize(join(folder, decodeURIComponent(name)));
  if (!file.startsWith(folder + sep) || !existsSync(file)) {
    response.writeHead(404).end();
    return;
  }
  const body = readFileSync(file);
  response.writeHead(200, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'cache-control': 'no-store',
  });
  response.end(path === 'manifest.json' ? withTryOut(watcher, body.toString('utf8')) : body);
}

/** The manifest with the files of the try-out in place of those that it replaces. */
function withTryOut(watcher: AssetWatcher, text: string): string {
  const shown = watcher.shown;
  if (shown === null) return text;
  const manifest = JSON.parse(text) as AssetManifest;
  const bundles = manifest.bundles.map((bundle) =>
    bundle.name === shown.bundle
      ? {
          ...bundle,
          assets: bundle.assets.map(({ alias }) => ({
            alias,
            src: shown.sources.map((source) => TRY_OUT_FOLDER + source),
          })),
        }
      : bundle,
  );
  return JSON.stringify({ bundles });
}
