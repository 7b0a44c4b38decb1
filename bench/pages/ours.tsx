import { createRoot, type Root } from 'react-dom/client';
import type { PropsOf, SceneName } from '#scenes/bridge/contracts/index.ts';
import type { Tier } from '#scenes/bridge/page/protocol.ts';
import { SceneHost, stage, startStage } from '#src/stage/index.ts';
import { frames, host, offer } from './frames.ts';
import { celebrating, playerOf } from './players.ts';

/** Waits until the scene is visible. */
function ready(scene: SceneName): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      const status = stage.statusOf(scene);
      if (status === 'failed') reject(new Error(`${scene} failed to start`));
      if (status !== 'ready') return;
      stop();
      resolve();
    };
    const stop = stage.onChange(look);
    look();
  });
}

/** Sound is off, because the peers have none. */
const SILENT = { get: () => 'off', set: () => undefined };

/**
 * Registers one of our scenes as the product mounts it: React host element, worker transport unless `transport=main`,
 * the tier of a cheap phone unless `tier` names another (with software rendering the scene itself would choose the
 * lowest), and no sound.
 */
export function offerScene(name: string, celebrates: boolean): void {
  const scene = name as SceneName;
  const player = celebrates ? celebrating(scene) : playerOf(scene);
  const query = new URLSearchParams(location.search);
  startStage({
    storage: SILENT,
    host: { tier: (query.get('tier') ?? 'low') as Tier, forceMain: query.get('transport') === 'main' },
  });
  const mount = (): Root => {
    const root = createRoot(host());
    root.render(
      <SceneHost
        scene={scene}
        props={player.props as PropsOf<SceneName>}
        interactive
        {...(player.draws ? { gestures: 'draw' as const } : {})}
      />,
    );
    return root;
  };
  offer({
    show: async () => {
      mount();
      await ready(scene);
    },
    start: async () => {
      mount();
      await ready(scene);
      void player.play();
    },
    /** Play one round and cut it before the idle measurement. */
    startIdle: async () => {
      mount();
      await ready(scene);
      const round = player.play(1);
      await frames(30);
      stage.send(scene, { type: 'settle' });
      await round;
      await frames(60);
    },
    cycle: async () => {
      const root = mount();
      await ready(scene);
      void player.play(1);
      await frames(20);
      root.unmount();
      await frames(5);
    },
    figures: () => stage.probe.measure(),
  });
}
