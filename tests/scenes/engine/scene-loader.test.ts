import '../support/browser.ts';
import { expect, it, vi } from 'vitest';
import { SceneLoader } from '#scenes/engine/run/scene-loader.ts';
import type { SceneModule, SceneRegistry } from '#scenes/engine/scene.ts';

const SIGNAL = new AbortController().signal;

/** Creates a loader whose scenes come from `load`. It draws nothing, so it loads no art. */
function loaderOf(load: () => Promise<unknown>): SceneLoader {
  const scenes = { 'color-game': load } as unknown as SceneRegistry;
  const device = {} as ConstructorParameters<typeof SceneLoader>[1]['device'];
  const settings = { device, tier: null, reducedMotion: false, theme: null, warm: [], assetBase: '' };
  return new SceneLoader(scenes, settings, true);
}

it('a preload that fails while the scene is waited for is not made a second time', async () => {
  const load = vi.fn(() => Promise.reject(new Error('nothing came')));
  const loader = loaderOf(load);
  loader.warm('color-game');
  await expect(loader.take('color-game', SIGNAL)).rejects.toThrow('nothing came');
  expect(load).toHaveBeenCalledOnce();
});

it('a preload that has failed before is made again when the scene is shown', async () => {
  const module = { bundles: [], fonts: [] } as unknown as SceneModule<'color-game'>;
  const load = vi.fn(() => Promise.resolve(module)).mockRejectedValueOnce(new Error('nothing came'));
  const loader = loaderOf(load);
  expect(await loader.preload('color-game')).toBe(false);
  expect(await loader.take('color-game', SIGNAL)).toMatchObject({ module });
  expect(load).toHaveBeenCalledTimes(2);
});
