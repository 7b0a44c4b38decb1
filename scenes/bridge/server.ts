import type { CommandHandlers, EventOf, RequestHandlers, SceneName } from './contracts/index.ts';
import { BridgeError, type FromEngine, type MountId, type ToEngine } from './page/protocol.ts';
import type { Transport } from './page/transport.ts';

/** Handlers of a shown scene. */
export interface SceneHandlers<N extends SceneName> {
  commands: CommandHandlers<N>;
  requests: RequestHandlers<N>;
}

/** Handlers without the scene's type; `attach` takes them typed, so a look-up by message type cannot miss. */
export interface LooseHandlers {
  commands: Readonly<Record<string, ((command: unknown) => void) | undefined>>;
  requests: Readonly<Record<string, ((params: unknown, signal: AbortSignal) => Promise<unknown>) | undefined>>;
}

export const loose = <N extends SceneName>(handlers: SceneHandlers<N>): LooseHandlers =>
  handlers as unknown as LooseHandlers;

/** The engine side of the bridge: passes commands and requests to the scene of their mount, and its events back. */
export class BridgeServer {
  readonly #transport: Transport<FromEngine, ToEngine>;
  readonly #scenes = new Map<MountId, LooseHandlers>();
  readonly #running = new Map<number, { mount: MountId; abort: AbortController }>();
  /** Callers that wait for requests to end. */
  readonly #waiting: (() => void)[] = [];
  readonly #stop: () => void;

  constructor(transport: Transport<FromEngine, ToEngine>) {
    this.#transport = transport;
    this.#stop = transport.listen((message) => this.#receive(message));
  }

  /** Routes the mount's commands and requests to `handlers`. */
  attach<N extends SceneName>(mount: MountId, handlers: SceneHandlers<N>): void {
    this.#scenes.set(mount, loose(handlers));
  }

  /** Stops routing to the mount's handlers and aborts its running requests. */
  detach(mount: MountId): void {
    this.#scenes.delete(mount);
    for (const running of this.#running.values()) if (running.mount === mount) running.abort.abort();
  }

  emit(mount: MountId, event: EventOf<SceneName>): void {
    this.#transport.post({ type: 'event', mount, event });
  }

  /** Whether a request is under way. */
  get isBusy(): boolean {
    return this.#running.size > 0;
  }

  /** Resolves once nobody waits for a request of the mount. */
  async idle(mount: MountId): Promise<void> {
    while ([...this.#running.values()].some((running) => running.mount === mount))
      // oxlint-disable-next-line no-await-in-loop -- looked at again after each answer
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  close(): void {
    this.#stop();
    for (const mount of this.#scenes.keys()) this.detach(mount);
  }

  #receive(message: ToEngine): void {
    if (message.type === 'command') this.#scenes.get(message.mount)?.commands[message.command.type]?.(message.command);
    else if (message.type === 'request') void this.#answer(message);
    else if (message.type === 'cancel') this.#running.get(message.id)?.abort.abort();
  }

  async #answer({ mount, id, request }: Extract<ToEngine, { type: 'request' }>): Promise<void> {
    const handler = this.#scenes.get(mount)?.requests[request.type];
    if (handler === undefined) {
      this.#transport.post({
        type: 'refusal',
        id,
        code: 'no-listener',
        message: `No scene listens for ${request.type}.`,
      });
      return;
    }
    const abort = new AbortController();
    const done = () => {
      this.#running.delete(id);
      for (const resolve of this.#waiting.splice(0)) resolve();
    };
    this.#running.set(id, { mount, abort });
    // A scene need not settle what nobody waits for.
    abort.signal.addEventListener('abort', done);
    try {
      this.#transport.post({ type: 'answer', id, value: await handler(request, abort.signal) });
    } catch (error) {
      const code = error instanceof BridgeError ? error.code : 'refused';
      this.#transport.post({
        type: 'refusal',
        id,
        code,
        message: error instanceof Error ? error.message : String(error),
      });
    } finally {
      done();
    }
  }
}
