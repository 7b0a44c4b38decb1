import type { CommandOf, EventOf, RequestOf, SceneName } from '#scenes/bridge/contracts/index.ts';
import { Emitter } from '#scenes/bridge/page/emitter.ts';
import { stage } from '#src/stage/index.ts';
import { demoOf } from './scenes/index.ts';
import type { Settings } from './settings.ts';

/** Maximum number of stored events, more than a long round emits. */
const MAX_EVENTS = 2000;
const REST_LOOK_MS = 50;

/** The open scene: sends it commands and requests, and stores its events. */
export class Session {
  readonly #changes = new Emitter<void>();
  #scene: SceneName;
  #events: EventOf<SceneName>[] = [];
  #answers = 0;
  #stop: () => void;
  #show: (part: Partial<Settings>) => void = () => undefined;

  constructor(scene: SceneName) {
    this.#scene = scene;
    this.#stop = this.#listen();
  }

  get scene(): SceneName {
    return this.#scene;
  }

  /** A new array after every change. */
  get events(): readonly EventOf<SceneName>[] {
    return this.#events;
  }

  /** Registers how the page shows a new scene instance; `show` returns when the old one is unmounted. */
  showBy(show: (part: Partial<Settings>) => void): void {
    this.#show = show;
  }

  /** Shows a new instance of the scene, with the given settings, and waits until it is on screen. */
  async open(part: Partial<Settings> = {}): Promise<void> {
    this.#show(part);
    await this.ready();
    this.clearEvents();
  }

  /** Another scene is open from now on. */
  follow(scene: SceneName): void {
    if (scene === this.#scene) return;
    this.#scene = scene;
    this.#stop();
    this.#stop = this.#listen();
    this.clearEvents();
  }

  clearEvents(): void {
    this.#events = [];
    this.#changes.emit();
  }

  onChange(listener: () => void): () => void {
    return this.#changes.on(listener);
  }

  send(command: CommandOf<SceneName>): void {
    stage.send(this.#scene, command);
  }

  request(request: RequestOf<SceneName>, timeoutMs?: number): Promise<unknown> {
    return stage.request(this.#scene, request, timeoutMs === undefined ? {} : { timeoutMs });
  }

  async ready(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const look = () => {
        const status = stage.statusOf(this.#scene);
        if (status !== 'ready' && status !== 'plain' && status !== 'failed') return;
        stop();
        if (status !== 'failed') resolve();
        else reject(new Error(`${this.#scene} cannot be drawn.`));
      };
      const stop = stage.onChange(look);
      look();
    });
    await shown();
  }

  async rest(timeoutMs = 10_000): Promise<void> {
    const deadline = performance.now() + timeoutMs;
    // oxlint-disable-next-line no-await-in-loop -- polls until the engine rests
    while ((await stage.probe.measure()).running) {
      if (performance.now() > deadline) throw new Error(`${this.#scene} has not come to rest in ${timeoutMs} ms.`);
      // oxlint-disable-next-line no-await-in-loop -- see above
      await new Promise((resolve) => setTimeout(resolve, REST_LOOK_MS));
    }
    await shown();
  }

  #listen(): () => void {
    return stage.onEvent(this.#scene, (event) => {
      this.#events = [...this.#events.slice(1 - MAX_EVENTS), event];
      this.#changes.emit();
      this.#answer(event);
    });
  }

  /** Sends the request that the product's page would send after an event. */
  #answer(event: EventOf<SceneName>): void {
    const request = demoOf(this.#scene).answer?.(event, this.#answers + 1) ?? null;
    if (request === null) return;
    this.#answers++;
    // A refused drop is ignored, as on the page.
    this.request(request).catch(() => undefined);
  }
}

/** A worker's frame reaches the screen with the page's next ones. */
async function shown(): Promise<void> {
  for (let frame = 0; frame < 3; frame++) {
    // oxlint-disable-next-line no-await-in-loop -- one frame after the other
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}
