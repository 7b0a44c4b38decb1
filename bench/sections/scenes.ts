import { SCENES } from '../../scenes/registry.ts';
import { allocationPerFrame } from '../lib/allocation.ts';
import { blankOf } from '../lib/browser/net.ts';
import { drawCallsPerFrame } from '../lib/draw-calls.ts';
import { keptPerMount } from '../lib/memory.ts';
import { textureMegabytes } from '../lib/report/figures.ts';
import { held, verdict } from '../lib/report/table.ts';
import { sceneBytes } from '../lib/scene-bytes.ts';
import { netScript } from '../lib/script-time.ts';
import { fixed, REPEATS, type Bench } from './section.ts';

const NAMES = Object.keys(SCENES);
/** Maximum draw calls per frame; 10 by default. */
const DRAW_CALLS: Readonly<Record<string, number>> = {
  'jackpot-wheel': 4,
  'spin-wheel': 4,
  'grid-draw': 4,
  'money-rain': 4,
  'scratch-card': 6,
  'coin-pusher': 6,
};
const CODE_KB = 150;
const ASSET_KB = 300;
const TEXTURE_MIB = 24;
const ALLOCATION_KB = 2;
const IDLE_MS = 0.05;

/** Measures each scene's download, drawing and memory. */
export async function scenes({ browser, report, pages }: Bench): Promise<void> {
  const address = (scene: string, more = '') => `${pages}/?page=scene-${scene}${more}`;
  const rows: string[][] = [];
  for (const scene of NAMES) {
    const bytes = await sceneBytes(browser, address(scene), 'show');
    const calls = await drawCallsPerFrame(browser, address(scene));
    const texture = await textureMegabytes(browser, address(scene));
    const most = DRAW_CALLS[scene] ?? 10;
    const [code, assets] = [bytes.code / 1024, bytes.assets / 1024];
    const ok = code <= CODE_KB && assets <= ASSET_KB && texture.shown <= TEXTURE_MIB && calls <= most;
    rows.push([
      scene,
      fixed(code, 1),
      fixed(assets, 1),
      fixed(texture.shown, 1),
      fixed(texture.after, 1),
      fixed(calls, 1),
      `<= ${most}`,
      verdict(ok),
    ]);
  }
  report.section(
    `To the first frame in gzip KB (code <= ${CODE_KB}, assets <= ${ASSET_KB}), ` +
      `textures in MiB (<= ${TEXTURE_MIB}) and after its unmount, draw calls a drawn frame`,
    ['scene', 'code', 'assets', 'textures', 'after', 'draw calls', 'target', ''],
    rows,
  );

  // Subtract the allocations of the bench's pointer events from the scratch card's.
  const finger = (await allocationPerFrame(browser, `${pages}/?page=${blankOf('scene-scratch-card')}`)) / 1024;
  const kept: string[][] = [];
  for (const page of [...NAMES.map((scene) => `scene-${scene}`), 'lucky-wheel', 'lucky-grid']) {
    const left = await keptPerMount(browser, `${pages}/?page=${page}`);
    const measured = (await allocationPerFrame(browser, `${pages}/?page=${page}&transport=main&tier=high`)) / 1024;
    const allocated = page === 'scene-scratch-card' ? measured - finger : measured;
    const ok = Math.abs(left.heap) < 64 && left.nodes <= 0 && left.listeners <= 0 && allocated <= ALLOCATION_KB;
    kept.push([
      page.replace('scene-', ''),
      fixed(allocated),
      fixed(left.heap / 1024, 2),
      fixed(left.nodes, 1),
      fixed(left.listeners, 1),
      page.startsWith('scene') ? verdict(ok) : 'peer',
    ]);
  }
  report.section(
    `Allocated a frame in KB (<= ${ALLOCATION_KB}; ours on the main-thread transport, ` +
      `where one profiler covers it); kept a mount after 20 mounts and unmounts (none)`,
    ['page', 'allocated', 'heap KB', 'nodes', 'listeners', ''],
    kept,
  );

  // This scene is itself a celebration and has no other one.
  const celebrating = NAMES.filter((scene) => scene !== 'award-burst');
  const wins: string[][] = [];
  for (const scene of celebrating) {
    const win = `${pages}/?page=win-${scene}`;
    const calls = await drawCallsPerFrame(browser, win);
    const allocated = (await allocationPerFrame(browser, `${win}&transport=main&tier=high`)) / 1024;
    const kit = await sceneBytes(browser, win, 'start');
    const before = await sceneBytes(browser, address(scene), 'show');
    const most = DRAW_CALLS[scene] ?? 10;
    const more = (kit.code + kit.assets - before.code - before.assets) / 1024;
    wins.push([
      scene,
      fixed(calls, 1),
      `<= ${most}`,
      fixed(allocated),
      fixed(more, 1),
      verdict(calls <= most && allocated <= ALLOCATION_KB),
    ]);
  }
  report.section(
    `A huge win celebrated over and over: draw calls a drawn frame, allocated a frame in KB (<= ${ALLOCATION_KB}), ` +
      'what it fetches beyond its scene in gzip KB',
    ['scene', 'draw calls', 'target', 'allocated', 'fetched', ''],
    wins,
  );

  const { net } = await netScript(
    browser,
    pages,
    NAMES.map((scene) => `scene-${scene}`),
    6,
    REPEATS,
    'startIdle',
  );
  report.section(
    'Idle after an activity: main-thread script a sixtieth of a second, net ms, throttle 6x',
    ['scene', 'ms', 'target', ''],
    NAMES.map((scene) => [
      scene,
      fixed(net[`scene-${scene}`] ?? Number.NaN, 3),
      `<= ${IDLE_MS}`,
      held(net[`scene-${scene}`] ?? Number.NaN, IDLE_MS),
    ]),
  );
}
