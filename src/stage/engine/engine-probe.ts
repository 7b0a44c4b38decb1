import { Emitter } from '#scenes/bridge/page/emitter.ts';
import type { FromEngine, StageFigures, ToEngine } from '#scenes/bridge/page/protocol.ts';

/**
 * Queries of the workbench, the benchmarks and tests to the running engine. If it is replaced before it answers, its
 * successor is asked.
 */
export class EngineProbe {
  readonly #post: (message: ToEngine) => void;
  readonly #figures = new Emitter<StageFigures>();
  readonly #restored = new Emitter<void>();
  readonly #started = new Emitter<void>();

  constructor(post: (message: ToEngine) => void) {
    this.#post = post;
  }

  measure(): Promise<StageFigures> {
    return new Promise((resolve) => {
      const ask = () => this.#post({ type: 'measure' });
      const stopAsking = this.#started.on(ask);
      const stop = this.#figures.on((figures) => {
        stopAsking();
        stop();
        resolve(figures);
      });
      ask();
    });
  }

  /** Forces a context loss; resolves when there is a context again, even in another engine. */
  loseContext(): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        for (const stop of stops) stop();
        resolve();
      };
      const stops = [this.#restored.on(end), this.#started.on(end)];
      this.#post({ type: 'loseContext' });
    });
  }

  /** An engine started: the first one, or a replacement. */
  noteStart(): void {
    this.#started.emit();
  }

  note(message: Extract<FromEngine, { type: 'figures' | 'context' }>): void {
    if (message.type === 'figures') this.#figures.emit(message.figures);
    else if (message.state === 'restored') this.#restored.emit();
  }
}
