import type { FromEngine, ToEngine } from '../../bridge/page/protocol.ts';
import type { Transport } from '../../bridge/page/transport.ts';
import type { Platform } from '../platform.ts';
import { SnapshotReporter, type ReadSnapshot } from './headless.ts';
import { LifeSigns } from './life-signs.ts';

/**
 * Reports to the page beside the scene's events and answers: its snapshot whenever it may have changed without a frame,
 * and a sign of life if the page watches the engine.
 */
export class SceneReports {
  readonly #transport: Transport<FromEngine, ToEngine>;
  readonly #read: ReadSnapshot;
  readonly #snapshots: SnapshotReporter | null;
  readonly #life: LifeSigns | null;

  /** `isBusy` says whether a round is under way, or the player's hand moves something. */
  constructor(
    transport: Transport<FromEngine, ToEngine>,
    { openRenderer, givesLifeSigns, frames }: Platform,
    read: ReadSnapshot,
    isBusy: () => boolean,
  ) {
    this.#transport = transport;
    this.#read = read;
    this.#snapshots = openRenderer === null ? new SnapshotReporter((message) => transport.post(message), read) : null;
    this.#life =
      givesLifeSigns === true
        ? new LifeSigns({ beat: (goesOn) => this.#giveLifeSign(goesOn), isBusy, now: () => frames.now() })
        : null;
  }

  /** The page has sent a message. */
  onReceived({ type }: ToEngine): void {
    // After the scene has handled it, so that the state that goes with the sign is that which it led to.
    if (type === 'request') queueMicrotask(() => this.#life?.start());
    else if (type === 'command') queueMicrotask(() => this.#life?.begin());
    this.#snapshots?.schedule();
  }

  /** The scene has emitted an event. */
  onEmitted(): void {
    this.#life?.onPost();
    this.#snapshots?.schedule();
  }

  /** The page can be seen again: the engine lives. */
  resume(): void {
    this.#life?.start();
  }

  /** Ends the signs of life, until the page is seen again or a round begins. */
  pause(): void {
    this.#life?.stop();
  }

  /** Posts the snapshot now. */
  postSnapshot(): void {
    const current = this.#read();
    if (current !== null) this.#transport.post({ type: 'snapshot', ...current });
  }

  #giveLifeSign(goesOn: boolean): void {
    this.#transport.post({ type: 'alive', goesOn });
    this.postSnapshot();
  }
}
