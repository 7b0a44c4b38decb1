/**
 * Loads each page of the bench as a separate chunk by `?page=<name>`. `scene-<name>` plays any of our scenes, and
 * `win-<name>` repeats the celebration of a huge win.
 */
const PAGES: Readonly<Record<string, () => Promise<unknown>>> = {
  blank: () => import('./blank.ts'),
  'blank-stroke': () => import('./blank-stroke.ts'),
  'lucky-wheel': () => import('./lucky-wheel.ts'),
  'lucky-grid': () => import('./lucky-grid.ts'),
  'canvas-confetti': () => import('./canvas-confetti.ts'),
  'react-confetti': () => import('./react-confetti.tsx'),
  tsparticles: () => import('./tsparticles.ts'),
  'scratchcard-js': () => import('./scratchcard-js.ts'),
  'plain-scratch': () => import('./plain-scratch.ts'),
  'plain-round': () => import('./plain-round.ts'),
  'matter-js': () => import('./matter-js.ts'),
};

const name = new URLSearchParams(location.search).get('page') ?? '';
const [, kind, scene] = /^(scene|win)-(.+)$/.exec(name) ?? [];
if (scene === undefined) await PAGES[name]?.();
else (await import('./ours.tsx')).offerScene(scene, kind === 'win');
