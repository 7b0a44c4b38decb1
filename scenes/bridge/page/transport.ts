import { Emitter, isolate } from './emitter.ts';

/**
 * Posts messages of one type and receives another. A posted message arrives later, in order, as a copy, with either
 * transport.
 */
export interface Transport<Out, In> {
  /** `transfer` moves the named objects instead of copying them. A closed transport drops the message. */
  post(message: Out, transfer?: readonly Transferable[]): void;
  /** Calls `listener` for every message from the other side; returns a function that stops it. */
  listen(listener: (message: In) => void): () => void;
  close(): void;
}

/** The part of Worker, DedicatedWorkerGlobalScope and MessagePort that a transport needs. */
export interface PortLike {
  postMessage(message: unknown, transfer?: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  start?(): void;
  close?(): void;
}

/**
 * Worker transport: the other side is behind postMessage. With `gathers` all messages posted in one task are sent
 * together when the task has ended, so that a frame with several events costs the page one task; until then they must
 * not be changed.
 */
export function portTransport<Out, In>(port: PortLike, gathers = false): Transport<Out, In> {
  let open = true;
  let gathered: Out[] = [];
  const incoming = new Emitter<In>();
  // One listener on the port for all: each call from the browser has a fixed cost.
  const onMessage = ({ data }: MessageEvent) => {
    if (!Array.isArray(data)) return incoming.emit(data as In);
    for (const message of data as In[]) incoming.emit(message);
  };
  port.addEventListener('message', onMessage);
  const send = () => {
    const messages = gathered;
    if (messages.length === 0) return;
    gathered = [];
    try {
      port.postMessage(messages.length === 1 ? messages[0] : messages);
    } catch {
      // A message that cannot be cloned must not prevent the others.
      for (const message of messages) isolate(() => port.postMessage(message));
    }
  };
  return {
    post(message, transfer = []) {
      if (!open) return;
      if (gathers && transfer.length === 0) {
        if (gathered.push(message) === 1) queueMicrotask(send);
        return;
      }
      send();
      if (transfer.length === 0) port.postMessage(message);
      else port.postMessage(message, [...transfer]);
    },
    listen(listener) {
      const stop = incoming.on(listener);
      port.start?.();
      return stop;
    },
    close() {
      send();
      open = false;
      port.removeEventListener('message', onMessage);
      incoming.clear();
      port.close?.();
    },
  };
}

/**
 * Main-thread transport: both ends in one thread, yet asynchronous and by copy, so that scenes behave the same with
 * either transport.
 */
export function directTransports<A, B>(): [Transport<A, B>, Transport<B, A>] {
  const [out, back] = [new DirectLine<A>(), new DirectLine<B>()];
  return [directEnd(out, back), directEnd(back, out)];
}

function directEnd<Out, In>(out: DirectLine<Out>, back: DirectLine<In>): Transport<Out, In> {
  return {
    post: (message, transfer) => out.post(message, transfer),
    listen: (listener) => back.incoming.on(listener),
    close() {
      out.close();
      back.close();
    },
  };
}

/** One direction of the transport. Every pointer move passes through it, so a message allocates only its copy. */
class DirectLine<Message> {
  readonly incoming = new Emitter<Message>();
  /** The first `#count` entries are copies not yet delivered; the array is reused. */
  readonly #pending: (Message | undefined)[] = [];
  #count = 0;
  #open = true;

  post(message: Message, transfer?: readonly Transferable[]): void {
    if (!this.#open) return;
    const copy =
      transfer === undefined || transfer.length === 0
        ? copyOf(message)
        : structuredClone(message, { transfer: [...transfer] });
    this.#pending[this.#count++] = copy;
    if (this.#count === 1) queueMicrotask(this.#deliver);
  }

  close(): void {
    this.#open = false;
    this.incoming.clear();
  }

  readonly #deliver = (): void => {
    for (let at = 0; at < this.#count; at++) {
      const copy = this.#pending[at];
      this.#pending[at] = undefined;
      if (copy !== undefined && this.#open) this.incoming.emit(copy);
    }
    this.#count = 0;
  };
}

/**
 * Copies plain data as structuredClone would, with a quarter of its allocations: that one serialises to bytes and
 * creates every string again.
 */
function copyOf<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null)
    return typeof value === 'function' || typeof value === 'symbol' ? structuredClone(value) : value;
  if (Array.isArray(value)) return value.map(copyOf) as Value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return structuredClone(value);
  const copy: Record<string, unknown> = {};
  for (const key in value) copy[key] = copyOf(value[key]);
  return copy as Value;
}
