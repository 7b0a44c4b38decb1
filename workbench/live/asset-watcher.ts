import { BuilderProcess } from './builder-process.ts';
import type { AssetNews, BuilderAnswer, BuilderTask } from './messages.ts';

/** Editors write many files in pieces: wait until none has changed for this long, ms. */
const QUIET_MS = 60;

/**
 * Rebuilds the art when its sources change: one build at a time, followed by another one when something changed
 * meanwhile.
 */
export class AssetWatcher {
  readonly #builder: BuilderProcess;
  readonly #onNews: (news: AssetNews) => void;
  #news: AssetNews = { state: 'building', faults: [], tookMs: 0, tryOut: null };
  #shown: BuilderAnswer['tryOut'] = null;
  #last: Promise<unknown> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | null = null;
  #changedAt = 0;

  constructor(workDir: string, onNews: (news: AssetNews) => void) {
    this.#builder = new BuilderProcess(workDir);
    this.#onNews = onNews;
  }

  get news(): AssetNews {
    return this.#news;
  }

  /** Bundle that a try-out replaces, with its files in the folder of try-outs. */
  get shown(): BuilderAnswer['tryOut'] {
    return this.#shown;
  }

  /** A source has changed. */
  changed(): void {
    if (this.#timer === null) this.#changedAt = performance.now();
    else clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = null;
      void this.run({ type: 'build' }, this.#changedAt);
    }, QUIET_MS);
  }

  /** The code that checks and builds has changed. */
  codeChanged(): void {
    this.#last = this.#last.then(() => this.#builder.stop());
    this.changed();
  }

  /** Runs a task after the pending ones, and publishes the state of the art to every page. */
  run(task: BuilderTask, since = performance.now()): Promise<BuilderAnswer> {
    const doing = this.#last.then(async () => {
      this.#publish({ ...this.#news, state: 'building' });
      const answer = await this.#builder.ask(task);
      this.#shown = answer.tryOut;
      const tryOut =
        answer.tryOut === null
          ? null
          : { scene: answer.tryOut.scene, theme: answer.tryOut.theme, files: answer.tryOut.files };
      this.#publish({
        state: answer.built ? 'built' : 'refused',
        faults: answer.faults,
        tookMs: Math.round(performance.now() - since),
        tryOut,
      });
      return answer;
    });
    this.#last = doing;
    return doing;
  }

  /** Resolves when nothing is being built: until then the built files may be inconsistent. */
  async settled(): Promise<void> {
    let last: Promise<unknown> | null = null;
    while (last !== this.#last) {
      last = this.#last;
      // oxlint-disable-next-line no-await-in-loop -- a task may have been added meanwhile
      await last;
    }
  }

  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#builder.stop();
  }

  #publish(news: AssetNews): void {
    this.#news = news;
    this.#onNews(news);
  }
}
