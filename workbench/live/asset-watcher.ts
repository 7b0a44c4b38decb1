import type { BuilderProcess } from './builder-process.ts';
import type { AssetNews, BuilderAnswer, BuilderTask } from './messages.ts';

/** Editors write a file in several steps: wait until none has changed for this long, ms. */
const QUIET_MS = 60;

type Builder = Pick<BuilderProcess, 'ask' | 'stop'>;

/**
 * Rebuilds the art when its sources change: one build at a time, followed by another one if something changed
 * meanwhile.
 */
export class AssetWatcher {
  readonly #builder: Builder;
  readonly #checker: Builder;
  readonly #onNews: (news: AssetNews) => void;
  #news: AssetNews = {
    state: 'building',
    faults: [],
    kept: [],
    standIns: [],
    tookMs: 0,
    version: 0,
    tryOut: null,
  };
  #shown: BuilderAnswer['tryOut'] = null;
  #last: Promise<unknown> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | null = null;
  #changedAt = 0;
  #isChecking = false;
  #checkAgain = false;
  /** Faults of the scenes' art, and of everything else. */
  #faults: { art: AssetNews['faults']; rest: AssetNews['faults'] } = { art: [], rest: [] };

  /** Two processes, so that a build never waits for a check. */
  constructor(builder: Builder, checker: Builder, onNews: (news: AssetNews) => void) {
    this.#builder = builder;
    this.#checker = checker;
    this.#onNews = onNews;
  }

  get news(): AssetNews {
    return this.#news;
  }

  /** The bundle that a try-out replaces, with its files in the try-out folder. */
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

  /** The code of check and build has changed. */
  codeChanged(): void {
    this.#last = this.#last.then(() => {
      this.#builder.stop();
      this.#checker.stop();
    });
    this.changed();
  }

  /** Checks again what a build does not check; the pages show the built pictures meanwhile. */
  check(): void {
    this.#checkAgain = true;
    if (!this.#isChecking) void this.#check();
  }

  async #check(): Promise<void> {
    this.#isChecking = true;
    while (this.#checkAgain) {
      this.#checkAgain = false;
      // oxlint-disable-next-line no-await-in-loop -- checks are sequential
      const { faults } = await this.#checker.ask({ type: 'check' });
      this.#faults.rest = faults;
      this.#publish(this.#news);
    }
    this.#isChecking = false;
  }

  /** Runs a task after the pending ones, and publishes the state of the art to every page. */
  run(task: BuilderTask, since = performance.now()): Promise<BuilderAnswer> {
    const doing = this.#last.then(async () => {
      this.#publish({ ...this.#news, state: 'building' });
      const { faults, kept, standIns, own, changed, tryOut } = await this.#builder.ask(task);
      this.#shown = tryOut;
      this.#faults.art = faults;
      this.#publish({
        state: 'ready',
        faults: [],
        kept,
        standIns,
        tookMs: Math.round(performance.now() - since),
        version: this.#news.version + (changed ? 1 : 0),
        tryOut: tryOut === null ? null : { scene: tryOut.scene, theme: tryOut.theme, files: tryOut.files },
      });
      if (task.type === 'build') this.check();
      return { faults, kept, standIns, own, changed, tryOut };
    });
    this.#last = doing;
    return doing;
  }

  /** Resolves when no build is running: until then the built files may be inconsistent. */
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
    this.#checker.stop();
  }

  /** Publishes the news with every known error, also of other pictures. */
  #publish(news: AssetNews): void {
    // Both report the faults of sounds: the build because it makes them, the check because it checks everything else.
    const all = [...this.#faults.art, ...this.#faults.rest];
    const once = new Map(all.map((fault) => [`${fault.file} ${fault.fault}`, fault]));
    this.#news = { ...news, faults: [...once.values()] };
    this.#onNews(this.#news);
  }
}
