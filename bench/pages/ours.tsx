import { createRoot } from 'react-dom/client';
import type { Tier } from '#scenes/bridge/protocol.ts';
import type { PropsOf, SceneName } from '#scenes/bridge/contracts/index.ts';
import { SceneHost, stage, startStage } from '#src/stage/index.ts';
import { frames, host, offer } from './frames.ts';

/** Waits until the scene is on screen. */
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

/** Offers one of our scenes as the product mounts it: React host element, worker transport, sounds unplayed. */
export function offerOurs<N extends SceneName>(scene: N, props: PropsOf<N>, play: (round: number) => Promise<unknown>): void {
  const tier = new URLSearchParams(location.search).get('tier') as Tier | null;
  startStage({ host: { tier } });
  const mount = () => {
    const root = createRoot(host());
    root.render(<SceneHost scene={scene} props={props} />);
    return root;
  };
  offer({
    start: async () => {
      mount();
      await ready(scene);
      void (async () => {
        for (let round = 0; ; round += 1) await play(round);
      })();
    },
    cycle: async () => {
      const root = mount();
      await ready(scene);
      void play(0).catch(() => undefined);
      await frames(20);
      root.unmount();
      await frames(5);
    },
  });
}
