import 'pixi.js/particle-container';
import 'pixi.js/unsafe-eval';
import '../draw/local-transforms.ts';
import { BRIDGE_VERSION, type FromEngine, type ToEngine } from '../../bridge/page/protocol.ts';
import type { Transport } from '../../bridge/page/transport.ts';
import type { Platform } from '../platform.ts';
import type { SceneRegistry } from '../scene.ts';
import { SceneRunner } from './scene-runner.ts';

/**
 * Starts the engine behind a transport: it waits for `init`, opens its renderer and posts `ready`, or `failed` where
 * nothing can be drawn. Returns a function that stops it.
 */
export function startEngine(
  transport: Transport<FromEngine, ToEngine>,
  scenes: SceneRegistry,
  platform: Platform,
): () => void {
  let runner: SceneRunner | null = null;
  const fail = (error: unknown) => {
    runner?.close();
    runner = null;
    transport.post({ type: 'failed', message: String(error) });
  };
  const open = async ({ version, canvas, viewport, settings }: Extract<ToEngine, { type: 'init' }>) => {
    if (version !== BRIDGE_VERSION)
      throw new Error(`The page uses bridge version ${version}, the engine ${BRIDGE_VERSION}.`);
    runner = new SceneRunner(transport, scenes, platform, settings, fail);
    await runner.open(canvas, viewport.dpr);
    transport.post({ type: 'ready', version: BRIDGE_VERSION, tier: runner.tier });
  };
  const stop = transport.listen((message) => {
    if (message.type === 'init') open(message).catch(fail);
    else runner?.receive(message);
  });
  return () => {
    stop();
    runner?.close();
  };
}
