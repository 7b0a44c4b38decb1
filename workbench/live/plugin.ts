import { existsSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname, join, normalize, resolve, sep } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import type { AssetManifest } from '#scenes/manifest.ts';
import { AssetWatcher } from './asset-watcher.ts';
import { BuilderProcess } from './builder-process.ts';
import { ASK_EVENT, NEWS_EVENT, SOUND_PATH, TRY_OUT_PATH } from './messages.ts';
import { answerSound } from './sound-request.ts';
import { answerTryOut } from './try-out-request.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const ASSETS = join(ROOT, 'assets');
const OUTPUT = join(ROOT, 'public/scene-assets');
const SOUNDS = join(ROOT, 'public/audio');
const SOUNDS_PATH = '/audio/';
const WORK_DIR = join(ROOT, '.cache/workbench');
/** Files that pages show directly: they are checked, but not built here. */
const PAGE_FILES = ['art', 'audio', 'fonts'].map((folder) => join(ROOT, 'public', folder));
/** URL of the built art, and below it of a try-out's files. */
const ART_PATH = '/scene-assets/';
const TRY_OUT_FOLDER = 'try-out/';
const MANIFEST = 'manifest.json';

const TYPES: Readonly<Record<string, string>> = {
  '.json': 'application/json',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.fnt': 'text/plain',
  '.webm': 'audio/webm',
  '.m4a': 'audio/mp4',
};

/** Rebuilds art when its sources change while the page is open, and serves try-outs. */
export function liveAssets(): Plugin {
  return {
    name: 'live-assets',
    apply: 'serve',
    configureServer(server) {
      const watcher = new AssetWatcher(new BuilderProcess(WORK_DIR), new BuilderProcess(WORK_DIR, true), (news) =>
        server.ws.send(NEWS_EVENT, news),
      );
      server.ws.on(ASK_EVENT, (_question, client) => {
        client.send(NEWS_EVENT, watcher.news);
        watcher.check();
      });
      watch(server, watcher);
      server.httpServer?.on('close', () => watcher.close());
      server.middlewares.use((request, response, next) => {
        const { pathname, searchParams } = new URL(request.url ?? '/', 'http://workbench');
        if (pathname === TRY_OUT_PATH) void answerTryOut(watcher, request, searchParams, response);
        else if (pathname === SOUND_PATH) void answerSound(join(ASSETS, 'sounds'), request, searchParams, response);
        else if (pathname.startsWith(SOUNDS_PATH)) serveFile(SOUNDS, pathname.slice(SOUNDS_PATH.length), response);
        else if (pathname.startsWith(ART_PATH)) void serveArt(watcher, pathname.slice(ART_PATH.length), response);
        else next();
      });
      void watcher.run({ type: 'build' });
    },
  };
}

function watch(server: ViteDevServer, watcher: AssetWatcher): void {
  const code = [join(ROOT, 'scripts/assets'), join(ROOT, 'scenes')];
  server.watcher.add([ASSETS, ...PAGE_FILES, ...code]);
  server.watcher.on('all', (_event, file) => {
    if (file.startsWith(ASSETS + sep)) watcher.changed();
    else if (PAGE_FILES.some((folder) => file.startsWith(folder + sep))) watcher.check();
    else if (file.startsWith(code[0] + sep) || file.endsWith(`${sep}frames.ts`)) watcher.codeChanged();
  });
}

/**
 * Serves built art from the disk, because Vite's list of public files is not updated in time. Waits for a running
 * build.
 */
async function serveArt(watcher: AssetWatcher, path: string, response: ServerResponse): Promise<void> {
  await watcher.settled();
  const [folder, name] = path.startsWith(TRY_OUT_FOLDER)
    ? [join(WORK_DIR, 'output'), path.slice(TRY_OUT_FOLDER.length)]
    : [OUTPUT, path];
  const edit = path === MANIFEST ? (text: string) => withTryOut(watcher, text) : undefined;
  serveFile(folder, name, response, edit);
}

/** Answers with the current file on disk, or with its text edited. */
function serveFile(folder: string, name: string, response: ServerResponse, edit?: (text: string) => string): void {
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
  response.end(edit === undefined ? body : edit(body.toString('utf8')));
}

/** The manifest with the files of the try-out instead of those that it replaces. */
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
