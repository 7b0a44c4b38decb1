import type { FromEngine, ToEngine } from '#scenes/bridge/page/protocol.ts';
import { directTransports } from '#scenes/bridge/page/transport.ts';
import { animationFrames } from '#scenes/engine/platform.ts';
import { startEngine } from '#scenes/engine/run/engine.ts';
import { SCENES } from '#scenes/registry.ts';
import type { StageHost } from '../host.ts';

/**
 * The headless engine, for devices where nothing can be drawn: the same scenes handle the same commands, go straight to
 * their results and post their snapshots, which the plain DOM forms show.
 */
export function startPlainHost(): StageHost {
  const [ours, theirs] = directTransports<ToEngine, FromEngine>();
  const stopEngine = startEngine(theirs, SCENES, { frames: animationFrames, openRenderer: null });
  return {
    kind: 'plain',
    transport: ours,
    canvas: () => null,
    start: (init) => ours.post(init),
    renewCanvas: () => undefined,
    close() {
      stopEngine();
      ours.close();
    },
  };
}
