import type { CommandOf, EventOf, SceneName, RequestOf } from '../contracts/index.ts';
import { Emitter } from './emitter.ts';
import { BridgeError, type FromEngine, type MountId, type RefusalCode, type ToEngine } from './protocol.ts';
import type { Transport } from './transport.ts';

export interface RequestOptions {
  signal?: AbortSignal;
  /** In ms; 30 s by default. The longest animation, pause included, takes 8 s. */
  timeoutMs?: number;
}

const DEFAULT_TIMEOUT_MS = 30_000;

interface Waiting {
  mount: MountId;
  request: RequestOf<SceneName>;
  /**
   * Whether the request must be sent again to another engine (`due`), was sent again (`asked`), or was sent to end at
   * once (`hurried`); `repeated` if that engine had the round already, `told` once that round's end was reported.
   */
  again: 'no' | 'due' | 'asked' | 'hurried' | 'repeated' | 'told';
  /** A command asked it to end at once; an engine that fails loses that command. */
  isSettled: boolean;
  resolve(value: unknown): void;
  reject(error: BridgeError): void;
}

/** The React side of the bridge: commands and requests go in, events and answers come out, each by mount. */
export class BridgeClient {
  #transport: Transport<ToEngine, FromEngine>;
  readonly #waiting = new Map<number, Waiting>();
  readonly #events = new Map<MountId, Emitter<EventOf<SceneName>>>();
  #stop: () => void;
  #nextId = 1;
  #closed = false;

  constructor(transport: Transport<ToEngine, FromEngine>) {
    this.#transport = transport;
    this.#stop = transport.listen((message) => this.#receive(message));
  }

  /** Fire and forget. */
  send(mount: MountId, command: CommandOf<SceneName>): void {
    if (command.type === 'settle')
      for (const waiting of this.#waiting.values()) if (waiting.mount === mount) waiting.isSettled = true;
    this.#transport.post({ type: 'command', mount, command });
  }

  /** Resolves with the scene's answer once its animation has settled; rejects with a BridgeError. */
  request(mount: MountId, request: RequestOf<SceneName>, options: RequestOptions = {}): Promise<unknown> {
    const { signal, timeoutMs = DEFAULT_TIMEOUT_MS } = options;
    if (this.#closed) return Promise.reject(new BridgeError('closed', 'The stage is closed.'));
    if (signal?.aborted) return Promise.reject(new BridgeError('aborted', 'The caller gave up.'));
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      const giveUp = (code: RefusalCode, message: string) => {
        this.#transport.post({ type: 'cancel', id });
        this.#waiting.get(id)?.reject(new BridgeError(code, message));
      };
      const onAbort = () => giveUp('aborted', 'The caller gave up.');
      const timer = setTimeout(
        () => giveUp('timeout', `No answer to ${request.type} within ${timeoutMs} ms.`),
        timeoutMs,
      );
      const done = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        this.#waiting.delete(id);
      };
      signal?.addEventListener('abort', onAbort);
      this.#waiting.set(id, {
        mount,
        request,
        again: 'no',
        isSettled: false,
        resolve: (value) => {
          done();
          resolve(value);
        },
        reject: (error) => {
          done();
          reject(error);
        },
      });
      this.#transport.post({ type: 'request', mount, id, request });
    });
  }

  /** Listens to every event of one mount; returns a function that stops listening. */
  on(mount: MountId, listener: (event: EventOf<SceneName>) => void): () => void {
    const emitter = this.#events.get(mount) ?? new Emitter();
    this.#events.set(mount, emitter);
    return emitter.on(listener);
  }

  /** The mount was removed: rejects its pending requests. */
  forget(mount: MountId): void {
    this.#events.delete(mount);
    for (const waiting of this.#waiting.values()) {
      if (waiting.mount === mount) waiting.reject(new BridgeError('gone', 'The scene was removed.'));
    }
  }

  /** Whether an answer is pending. */
  get waits(): boolean {
    return this.#waiting.size > 0;
  }

  /** Whether a pending request was not taken up by another engine yet. */
  get waitsForEngine(): boolean {
    return [...this.#waiting.values()].some(({ again }) => again === 'due');
  }

  /** Connects another engine: pending requests are kept, and `askAgain` sends them again once their scene is shown. */
  reconnect(transport: Transport<ToEngine, FromEngine>): void {
    this.#stop();
    this.#transport = transport;
    this.#stop = transport.listen((message) => this.#receive(message));
  }

  /** The engine ended: pending requests wait for another one. */
  disconnect(): void {
    for (const waiting of this.#waiting.values()) waiting.again = 'due';
  }

  /**
   * Sends a mount's pending requests again to an engine that took over. A celebration is not repeated but ends, because
   * it was announced already.
   * @param settles ends the requests with their result at once; a skipped one always ends so
   */
  askAgain(mount: MountId, settles: boolean): void {
    for (const [id, waiting] of this.#waiting) {
      if (waiting.mount !== mount || waiting.again !== 'due') continue;
      if (waiting.request.type === 'celebrate') {
        waiting.resolve({ ending: 'cut' });
        continue;
      }
      const hurries = settles || waiting.isSettled;
      waiting.again = hurries ? 'hurried' : 'asked';
      this.#transport.post({ type: 'request', mount, id, request: waiting.request });
      if (hurries) this.#settle(mount);
    }
  }

  /**
   * Whether an event repeats an earlier one: a round that another engine took over has ended and is requested again for
   * its answer. Call it once an event.
   */
  repeats(mount: MountId, { type }: EventOf<SceneName>): boolean {
    for (const waiting of this.#waiting.values()) {
      if (waiting.mount !== mount) continue;
      if (waiting.again === 'told') return true;
      if (waiting.again === 'repeated' && type === 'settled') waiting.again = 'told';
    }
    return false;
  }

  /** Rejects the requests that no other engine has taken up. */
  giveUp(message: string): void {
    for (const waiting of this.#waiting.values())
      if (waiting.again === 'due') waiting.reject(new BridgeError('gone', message));
  }

  /** Rejects all pending and later requests. */
  close(): void {
    this.#closed = true;
    this.#stop();
    this.#events.clear();
    for (const waiting of this.#waiting.values()) waiting.reject(new BridgeError('closed', 'The stage is closed.'));
  }

  #receive(message: FromEngine): void {
    if (message.type === 'event') this.#events.get(message.mount)?.emit(message.event);
    else if (message.type === 'answer') this.#waiting.get(message.id)?.resolve(message.value);
    else if (message.type === 'refusal') this.#refuse(message);
  }

  #refuse({ id, code, message }: Extract<FromEngine, { type: 'refusal' }>): void {
    const waiting = this.#waiting.get(id);
    if (waiting === undefined) return;
    if (waiting.again !== 'hurried' || code !== 'refused') return waiting.reject(new BridgeError(code, message));
    // The restored scene plays this very round: once that has ended, the request leads to the same result.
    waiting.again = 'repeated';
    this.#settle(waiting.mount);
    this.#transport.post({ type: 'request', mount: waiting.mount, id, request: waiting.request });
    this.#settle(waiting.mount);
  }

  /** Every scene has this command. */
  #settle(mount: MountId): void {
    this.send(mount, { type: 'settle' });
  }
}
