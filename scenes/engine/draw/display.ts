import type { Container, ImageSource, Texture } from 'pixi.js';
import type { Size } from '../../bridge/page/sizes.ts';
import type { Platform } from '../platform.ts';
import { Screen } from './screen.ts';
import type { Stamps } from './stamps.ts';

/** New canvases to try after contexts that were not restored, before drawing is given up. */
const MAX_REBUILDS = 3;

export interface DisplayHandlers {
  lost(): void;
  restored(): void;
  /** The context will not be restored: call `reopen` with a new canvas. */
  needCanvas(): void;
  /** Nothing can be drawn any more. */
  fail(error: unknown): void;
}

/**
 * The drawing target of the engine, across lost contexts and new canvases. Headless (`openRenderer` null) all its
 * methods do nothing.
 */
export class Display {
  readonly #openRenderer: Platform['openRenderer'];
  readonly #handlers: DisplayHandlers;
  #screen: Screen | null = null;
  #lost = false;
  #hidden = false;
  /** The context was not restored while the page was hidden; browsers often restore it with the page. */
  #goneUnseen = false;
  #rebuilds = 0;

  constructor(openRenderer: Platform['openRenderer'], handlers: DisplayHandlers) {
    this.#openRenderer = openRenderer;
    this.#handlers = handlers;
  }

  /** Nothing is ever drawn. */
  get headless(): boolean {
    return this.#openRenderer === null;
  }

  /** The context is lost: nothing can be drawn. */
  get lost(): boolean {
    return this.#lost;
  }

  /** The GPU's unmasked name, null where it is not known. */
  get gpu(): string | null {
    return this.#screen?.gpu ?? null;
  }

  /**
   * Draw calls of the last frame and bytes of all textures on the GPU. Draw calls are counted from the first read on.
   */
  get figures(): { drawCalls: number; textureBytes: number } {
    this.#screen?.measure();
    return { drawCalls: this.#screen?.drawCalls ?? 0, textureBytes: this.#screen?.textureBytes ?? 0 };
  }

  /** Opens a renderer and compiles its shader. Rejects where WebGL does not start. */
  async open(canvas: OffscreenCanvas | undefined): Promise<void> {
    if (this.#openRenderer === null) return;
    this.#screen = new Screen(await this.#openRenderer(canvas), {
      lost: () => {
        this.#lost = true;
        this.#handlers.lost();
      },
      restored: () => {
        this.#lost = false;
        this.#goneUnseen = false;
        this.#rebuilds = 0;
        this.#handlers.restored();
      },
      gone: () => this.#onGone(),
    });
  }

  /** Opens a renderer on a new canvas: a canvas is never reused after its renderer was closed. */
  async reopen(canvas: OffscreenCanvas | undefined): Promise<void> {
    this.close();
    await this.open(canvas);
    this.#lost = false;
  }

  setHidden(hidden: boolean): void {
    this.#hidden = hidden;
    if (!hidden && this.#goneUnseen) this.#onGone();
  }

  /** Draws one sprite, so that the shared shader is compiled while the assets load. */
  compile(): void {
    this.#screen?.compile();
  }

  upload(sources: readonly ImageSource[]): void {
    this.#screen?.upload(sources);
  }

  resize(size: Size, resolution: number): void {
    this.#screen?.resize(size, resolution);
  }

  render(root: Container): void {
    this.#screen?.render(root);
  }

  paint(source: Container, target: Texture): void {
    this.#screen?.paint(source, target);
  }

  erase(stamps: Stamps, target: Texture): void {
    if (this.#screen === null) stamps.clear();
    else this.#screen.erase(stamps, target);
  }

  /** The current picture, or null where it cannot be read. */
  async capture(root: Container): Promise<ImageBitmap | null> {
    return (await this.#screen?.capture(root)) ?? null;
  }

  /** Forces a context loss (tests, workbench); where nothing is drawn there is none to lose, and `restored` comes at once. */
  loseContext(): void {
    if (this.#screen === null) this.#handlers.restored();
    else this.#screen.loseContext();
  }

  close(): void {
    this.#screen?.close();
    this.#screen = null;
  }

  #onGone(): void {
    this.#goneUnseen = this.#hidden;
    if (this.#hidden) return;
    this.#rebuilds++;
    if (this.#rebuilds > MAX_REBUILDS) this.#handlers.fail(new Error('The graphics context was lost too often.'));
    else this.#handlers.needCanvas();
  }
}
