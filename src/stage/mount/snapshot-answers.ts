import type { SceneName, SnapshotOf } from '#scenes/bridge/contracts/index.ts';
import { Emitter } from '#scenes/bridge/page/emitter.ts';
import type { FromEngine, MountId } from '#scenes/bridge/page/protocol.ts';
import { clock } from '#src/platform/clock.ts';

/** Time limit for an engine's answer with a scene's state, ms. */
const ANSWER_MS = 1000;

export type SnapshotMessage = Extract<FromEngine, { type: 'snapshot' }>;

/** Passes the engine's snapshots to the callers that requested one. */
export class SnapshotAnswers {
  readonly #noted = new Emitter<SnapshotMessage>();

  /** Calls `ask`, and resolves to the mount's next snapshot; null if none arrives. */
  next(mount: MountId, ask: () => void): Promise<SnapshotOf<SceneName> | null> {
    return new Promise((resolve) => {
      const end = (snapshot: SnapshotOf<SceneName> | null) => {
        stop();
        clock.clearTimeout(timer);
        resolve(snapshot);
      };
      const stop = this.#noted.on((noted) => {
        if (noted.mount === mount) end(noted.snapshot);
      });
      const timer = clock.setTimeout(() => end(null), ANSWER_MS);
      ask();
    });
  }

  note(message: SnapshotMessage): void {
    this.#noted.emit(message);
  }
}
