import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import type {
  CommandOf,
  EventBy,
  EventType,
  RequestBy,
  RequestType,
  ResultBy,
  SceneName,
  SnapshotOf,
} from '#scenes/bridge/contracts/index.ts';
import type { RequestOptions } from '#scenes/bridge/page/client.ts';
import { stage } from './app-stage.ts';
import type { SceneStatus } from './mount/mount.ts';

/** Access to the scene in a `<SceneHost>` of the same name. The object is the same in all renders. */
export interface SceneHandle<N extends SceneName> {
  /** Sends a command without an answer, when the scene is on screen. */
  send(command: CommandOf<N>): void;
  /**
   * Sends a command if the scene is on screen, else drops it: for commands that must not be late, e.g. a start after
   * its result.
   */
  sendNow(command: CommandOf<N>): void;
  /**
   * Resolves when the animation has settled; rejects with a BridgeError (no-listener, refused, aborted, timeout, gone,
   * closed). Waits for a scene that is still loading; the timeout starts when it is on screen, the signal applies from
   * the call on.
   */
  request<K extends RequestType<N>>(request: RequestBy<N, K>, options?: RequestOptions): Promise<ResultBy<N, K>>;
  /** The scene's current state, drawn or not, to keep beyond this page; null without a scene. */
  takeSnapshot(): Promise<SnapshotOf<N> | null>;
  /** Returns a function that stops listening. */
  on<K extends EventType<N>>(type: K, listener: (event: EventBy<N, K>) => void): () => void;
}

export interface SceneState {
  /**
   * `idle`: no host element on the page. `plain`: the plain DOM form is shown, which still pays out. `failed`: requests
   * are rejected.
   */
  status: SceneStatus | 'idle';
  ready: boolean;
}

/**
 * Access to a scene without its status: for a component that need not render again when the scene is covered or
 * returns.
 */
export function useSceneHandle<N extends SceneName>(scene: N): SceneHandle<N> {
  return useMemo(() => handleOf(scene), [scene]);
}

/** Access to a scene, with its status. React state never changes per frame because of a scene. */
export function useScene<N extends SceneName>(scene: N): SceneHandle<N> & SceneState {
  const status = useSyncExternalStore(
    (listener) => stage.onChange(listener),
    () => stage.statusOf(scene),
    () => 'idle' as const,
  );
  const handle = useSceneHandle(scene);
  return { ...handle, status, ready: isReady(status) };
}

const isReady = (status: SceneState['status']): boolean => status === 'ready' || status === 'plain';

/**
 * Snapshot of a scene that cannot be drawn (status `plain`), for its plain DOM form; null before the first one and if
 * it is drawn.
 */
export function useSceneSnapshot<N extends SceneName>(scene: N): SnapshotOf<N> | null {
  return useSyncExternalStore(
    (listener) => stage.onChange(listener),
    () => stage.snapshotOf(scene) as SnapshotOf<N> | null,
    () => null,
  );
}

/** Listens to one kind of event while mounted; the listener may change between renders. */
export function useSceneEvent<N extends SceneName, K extends EventType<N>>(
  scene: N,
  type: K,
  listener: (event: EventBy<N, K>) => void,
): void {
  const hear = useEffectEvent(listener);
  useEffect(() => handleOf(scene).on(type, (event) => hear(event)), [scene, type]);
}

/** The bridge is typed by scene, but the stage is not: the contract maps make these casts safe. */
function handleOf<N extends SceneName>(scene: N): SceneHandle<N> {
  return {
    send: (command) => stage.send(scene, command),
    sendNow: (command) => {
      if (isReady(stage.statusOf(scene))) stage.send(scene, command);
    },
    request: (request, options) => stage.request(scene, request as never, options) as Promise<never>,
    takeSnapshot: () => stage.takeSnapshot(scene) as Promise<SnapshotOf<N> | null>,
    on: (type, listener) =>
      stage.onEvent(scene, (event) => {
        if (event.type === type) listener(event as never);
      }),
  };
}
