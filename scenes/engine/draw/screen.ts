import { Sprite, Texture, Ticker } from 'pixi.js';
import type { Container, ImageSource, Matrix, RenderOptions, RgbaArray, TextureSource } from 'pixi.js';
import type { Size } from '../../bridge/page/sizes.ts';
import type { OpenRenderer } from '../platform.ts';
import { watchContext, type ContextWatchHandlers } from './context-watch.ts';
import { DrawCounter } from './draw-counter.ts';
import { Eraser } from './eraser.ts';
import type { Stamps } from './stamps.ts';

const CLEAR: RgbaArray = [0, 0, 0, 0];

/** The canvas and its renderer. Draws only when one of its methods is called. */
export class Screen {
  readonly #open: OpenRenderer;
  readonly #unwatch: () => void;
  #counter: DrawCounter | null = null;
  #eraser: Eraser | null = null;
  /** Passed with each frame; Pixi fills in the rest. */
  readonly #frame: { container: Container | null; clearColor: RgbaArray; transform: Matrix | undefined } = {
    container: null,
    clearColor: CLEAR,
    transform: undefined,
  };
  #lost = false;
  #size: readonly [width: number, height: number, resolution: number] = [0, 0, 0];
  /** Draw calls of the last frame, once measuring has begun. */
  drawCalls = 0;

  constructor(open: OpenRenderer, handlers: ContextWatchHandlers) {
    this.#open = open;
    // Pixi's system ticker would request separate frames; `render` runs it instead.
    Ticker.system.autoStart = false;
    Ticker.system.stop();
    this.#unwatch = watchContext(open.canvas, open.renderer.gl, {
      lost: () => {
        this.#lost = true;
        handlers.lost();
      },
      restored: () => {
        this.#lost = false;
        handlers.restored();
      },
      gone: () => handlers.gone(),
    });
  }

  /** Nothing can be drawn: the context is lost, whether or not its event has been dispatched. */
  get #unavailable(): boolean {
    return this.#lost || this.#open.renderer.gl.isContextLost();
  }

  /** The GPU's unmasked name, null where the browser keeps it back. */
  get gpu(): string | null {
    const { gl } = this.#open.renderer;
    const extension = gl.getExtension('WEBGL_debug_renderer_info');
    return extension === null ? null : String(gl.getParameter(extension.UNMASKED_RENDERER_WEBGL));
  }

  /** `size` in CSS px, `resolution` in device px a CSS px. A change clears the canvas. */
  resize({ width, height }: Size, resolution: number): void {
    const [oldWidth, oldHeight, oldResolution] = this.#size;
    if (width === oldWidth && height === oldHeight && resolution === oldResolution) return;
    this.#size = [width, height, resolution];
    this.#open.renderer.resize(Math.max(1, width), Math.max(1, height), resolution);
  }

  /** Sends textures to the GPU, so that the first frame with them does not stall. */
  upload(sources: readonly ImageSource[]): void {
    if (this.#unavailable) return;
    for (const source of sources) this.#open.renderer.texture.initSource(source);
  }

  /** Draws one sprite, so that the shared shader is compiled while the assets load. */
  compile(): void {
    const sprite = new Sprite(Texture.WHITE);
    this.render(sprite);
    sprite.destroy();
  }

  render(root: Container): void {
    if (this.#unavailable) return;
    if (this.#counter !== null) this.#counter.count = 0;
    this.#frame.container = root;
    this.#frame.transform = undefined;
    this.#open.renderer.render(this.#frame as RenderOptions);
    if (this.#counter !== null) this.drawCalls = this.#counter.count;
    Ticker.system.update(performance.now());
  }

  /** Clears a texture and draws into it instead of onto the canvas. */
  paint(source: Container, target: Texture): void {
    if (!this.#unavailable) this.#open.renderer.render({ container: source, target, clear: true });
  }

  /** Erases stamps from a texture and clears them. */
  erase(stamps: Stamps, target: Texture): void {
    if (this.#unavailable) return stamps.clear();
    this.#eraser ??= new Eraser();
    this.#eraser.erase(this.#open.renderer, stamps, target);
  }

  /** Bytes that all textures take on the GPU. */
  get textureBytes(): number {
    let bytes = 0;
    // Pixi leaves null where a texture was unloaded.
    for (const source of this.#open.renderer.texture.managedTextures as readonly (TextureSource | null)[]) {
      if (source !== null)
        bytes += source.pixelWidth * source.pixelHeight * 4 * (source.autoGenerateMipmaps ? 4 / 3 : 1);
    }
    return Math.round(bytes);
  }

  /**
   * The current picture, or null where it cannot be read (context lost, out of memory): the host then stays empty until
   * its scene is drawn again.
   */
  async capture(root: Container): Promise<ImageBitmap | null> {
    if (this.#unavailable) return null;
    // The drawing buffer is only valid in this task: draw and read in the same one.
    this.render(root);
    return createImageBitmap(this.#open.canvas as ImageBitmapSource).catch(() => null);
  }

  /** Counts draw calls from now on. */
  measure(): void {
    this.#counter ??= new DrawCounter(this.#open.renderer.gl);
  }

  /** Forces a context loss (tests, workbench). */
  loseContext(): void {
    this.#open.renderer.gl.getExtension('WEBGL_lose_context')?.loseContext();
  }

  close(): void {
    this.#unwatch();
    this.#eraser?.destroy();
    this.#open.close();
  }
}
