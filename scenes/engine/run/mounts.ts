import type { SceneName, SnapshotOf } from '../../bridge/contracts/index.ts';
import type { MountId, ShowMessage, Viewport } from '../../bridge/page/protocol.ts';

/**
 * State of each host element of the page: what it shows, the snapshot of its scene when it lost the canvas, and whether
 * the canvas has arrived.
 */
export class Mounts {
  readonly #shows = new Map<MountId, ShowMessage>();
  readonly #snapshots = new Map<MountId, SnapshotOf<SceneName>>();
  readonly #arrivals = new Map<MountId, () => void>();

  /** Returns one object per mount, the same for repeated calls; its props and viewport are kept up to date. */
  show({ snapshot, ...message }: ShowMessage): ShowMessage {
    if (snapshot !== undefined) this.#snapshots.set(message.mount, snapshot);
    const show = Object.assign(this.#shows.get(message.mount) ?? message, message) as ShowMessage;
    this.#shows.set(show.mount, show);
    return show;
  }

  setProps(mount: MountId, props: ShowMessage['props']): void {
    const show = this.#shows.get(mount);
    if (show !== undefined) Object.assign(show, { props });
  }

  setViewport(mount: MountId, viewport: Viewport): void {
    const show = this.#shows.get(mount);
    if (show !== undefined) show.viewport = viewport;
  }

  /** The host element was removed; its snapshot stays until `forget`. */
  drop(mount: MountId): void {
    this.#shows.delete(mount);
    this.arrived(mount);
  }

  snapshot(mount: MountId): SnapshotOf<SceneName> | undefined {
    return this.#snapshots.get(mount);
  }

  keepSnapshot(mount: MountId, snapshot: SnapshotOf<SceneName>): void {
    this.#snapshots.set(mount, snapshot);
  }

  forget(mount: MountId): void {
    this.#snapshots.delete(mount);
  }

  /** Resolves when the canvas is in this host element, or the host is dropped. */
  arrival(mount: MountId): Promise<void> {
    return new Promise((resolve) => this.#arrivals.set(mount, resolve));
  }

  arrived(mount: MountId): void {
    this.#arrivals.get(mount)?.();
    this.#arrivals.delete(mount);
  }
}
