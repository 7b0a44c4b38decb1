import type { Ending } from '../bridge/contracts/common.ts';
import type { SceneName } from '../bridge/contracts/index.ts';
import type { Win } from '../bridge/contracts/win.ts';
import { BridgeError } from '../bridge/page/protocol.ts';
import { loose, type SceneHandlers } from '../bridge/server.ts';

export interface CelebrationHooks {
  /** A request came: a round begins, or a win is celebrated. */
  began(): void;
  cut(): void;
  /** Null while nothing is shown that could have won. */
  celebrate(win: Win, signal: AbortSignal): Promise<{ ending: Ending }> | null;
  /** Rounds continue under a celebration. */
  playsOn: boolean;
}

/** Commands that change the state a celebration is based on. */
const CUTTING = ['settle', 'snapshot', 'reset', 'start'];

/** A scene's handlers and `celebrate`, which the next round and those commands cut. */
export function withCelebration(scene: SceneHandlers<SceneName>, hooks: CelebrationHooks): SceneHandlers<SceneName> {
  const { commands, requests } = loose(scene);
  const cutting = CUTTING.filter((type) => type in commands).map((type) => [
    type,
    (command: unknown) => {
      hooks.cut();
      commands[type]?.(command);
    },
  ]);
  const rounds = Object.entries(requests).map(([type, handler]) => [
    type,
    (params: unknown, signal: AbortSignal) => {
      hooks.began();
      if (!hooks.playsOn) hooks.cut();
      return handler?.(params, signal);
    },
  ]);
  const celebrate = async ({ win }: { win: Win }, signal: AbortSignal) => {
    hooks.began();
    const over = hooks.celebrate(win, signal);
    if (over === null) throw new BridgeError('refused', 'Nothing is shown that could have won.');
    return over;
  };
  return {
    commands: { ...commands, ...Object.fromEntries(cutting) },
    requests: { ...Object.fromEntries(rounds), celebrate },
  } as unknown as SceneHandlers<SceneName>;
}
