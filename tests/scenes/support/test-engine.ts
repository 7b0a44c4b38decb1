import './browser.ts';
import { vi } from 'vitest';
import type { FromEngine, ToEngine } from '#scenes/bridge/page/protocol.ts';
import { directTransports } from '#scenes/bridge/page/transport.ts';
import type { OpenRenderer, Platform } from '#scenes/engine/platform.ts';
import { startEngine } from '#scenes/engine/run/engine.ts';
import { FRAMES } from '#scenes/generated/assets.ts';
import { SCENES } from '#scenes/registry.ts';
import { FakeFrames } from './fake-frames.ts';

/** Creates a renderer that draws nothing, on a canvas whose context the test can lose. */
function fakeRenderer() {
  const canvas = new EventTarget();
  const log = { renders: 0, sizes: [] as number[][], closed: false };
  const gl = {
    isContextLost: () => false,
    getExtension: () => ({ restoreContext: () => undefined, loseContext: () => undefined }),
    getParameter: () => 'Mali-G52',
  };
  const renderer = {
    gl,
    texture: { initSource: () => undefined, managedTextures: [] },
    resize: (...size: number[]) => log.sizes.push(size),
    render: () => {
      log.renders++;
    },
  };
  const open = { renderer, canvas, close: () => (log.closed = true) } as unknown as OpenRenderer;
  const fire = (type: 'webglcontextlost' | 'webglcontextrestored') =>
    canvas.dispatchEvent(new Event(type, { cancelable: true }));
  return { open, log, fire };
}

/** Serves files as the asset pipeline does. `missing` bundles answer 404. */
function stubAssets(
  missing: readonly string[],
  themed: readonly string[],
  onFetch: (path: string) => void,
): { opened: number; closed: number } {
  const pictures = { opened: 0, closed: 0 };
  const frame = {
    frame: { x: 0, y: 0, w: 4, h: 4 },
    sourceSize: { w: 4, h: 4 },
    spriteSourceSize: { x: 0, y: 0, w: 4, h: 4 },
    rotated: false,
    trimmed: false,
  };
  const files = (path: string): unknown => {
    if (path === 'manifest.json') {
      const atlases = [...Object.keys(FRAMES), ...themed].map((name) => ({
        name,
        assets: [{ alias: name, src: [`${name}.webp.json`] }],
      }));
      return { bundles: [...atlases, { name: 'fonts', assets: [{ alias: 'display-16', src: ['display-16.fnt'] }] }] };
    }
    const name = path.replace(/(\.\w+)?\.webp\.json/, '') as keyof typeof FRAMES;
    return name in FRAMES
      ? {
          frames: Object.fromEntries(FRAMES[name].map((key) => [key, frame])),
          meta: { image: `${name}.webp`, scale: '1' },
        }
      : null;
  };
  vi.stubGlobal('fetch', (url: string) => {
    const path = url.replace('/scene-assets/', '');
    onFetch(path);
    if (missing.some((name) => path.startsWith(name))) return Promise.resolve(new Response('', { status: 404 }));
    if (path.endsWith('.fnt'))
      return Promise.resolve(
        new Response(
          'info face="x" size=32\ncommon lineHeight=38 base=29\npage id=0 file="x.png"\nchar id=65 x=0 y=0 width=8 height=8 xoffset=0 yoffset=0 xadvance=9 page=0',
        ),
      );
    return Promise.resolve(path.endsWith('.json') ? Response.json(files(path)) : new Response('picture'));
  });
  // A transferable object replaces the bitmap.
  vi.stubGlobal('createImageBitmap', () => {
    pictures.opened++;
    return Promise.resolve(
      Object.assign(new ArrayBuffer(4), { width: 64, height: 64, close: () => void pictures.closed++ }),
    );
  });
  return pictures;
}

/** Starts the real engine with all scenes on a fake renderer, display and file server. The test acts as the page. */
export function startTestEngine({
  missing = [],
  themed = [],
  broken = false,
  headless = false,
}: { missing?: readonly string[]; themed?: readonly string[]; broken?: boolean; headless?: boolean } = {}) {
  const paths: string[] = [];
  const pictures = stubAssets(missing, themed, (path) => paths.push(path));
  const [page, engine] = directTransports<ToEngine, FromEngine>();
  const frames = new FakeFrames();
  const screens: ReturnType<typeof fakeRenderer>[] = [];
  const received: FromEngine[] = [];
  const platform: Platform = {
    frames,
    givesLifeSigns: !headless,
    openRenderer: headless
      ? null
      : () => {
          if (broken) return Promise.reject(new Error('no WebGL'));
          const screen = fakeRenderer();
          screens.push(screen);
          return Promise.resolve(screen.open);
        },
  };
  page.listen((message) => {
    received.push(message);
    if (message.type === 'swap') page.post({ type: 'swapped', mount: message.mount });
    if (message.type === 'needCanvas') page.post({ type: 'canvas' });
  });
  const stop = startEngine(engine, SCENES, platform);
  const of = <T extends FromEngine['type']>(type: T) =>
    received.filter((message): message is Extract<FromEngine, { type: T }> => message.type === type);
  /** Counts the fetches of a bundle's atlas. */
  const fetched = (bundle: string) => paths.filter((path) => path === `${bundle}.webp.json`).length;
  return { page, frames, screens, of, fetched, pictures, stop };
}
