import { ImageSource, Spritesheet, type SpritesheetData, Texture } from 'pixi.js';
import { FONT_BUNDLE, MANIFEST_URL, type BundleName, type FontName, type FrameKey } from '../../generated/assets.ts';
import { sheetsOf, sibling, sourcesOf, type AssetManifest } from '../../manifest.ts';
import { standIn } from '../draw/stand-in.ts';
import { parseFont, type GlyphSet } from '../text/font.ts';
import { SYSTEM_FACE } from '../text/system-glyph.ts';
import { fetchFile } from './fetch-file.ts';

/** The textures of one bundle, by frame key. */
export interface Atlas<B extends BundleName> {
  texture(frame: FrameKey<B>): Texture;
}

/** The assets that a scene needs. */
export interface AssetRequest {
  bundles: readonly BundleName[];
  fonts: readonly FontName[];
  mipmaps?: boolean;
}

/** Everything that was loaded for a scene; `free` releases its memory. */
export interface LoadedAssets {
  sources: readonly ImageSource[];
  atlas<B extends BundleName>(bundle: B): Atlas<B>;
  font(name: FontName): GlyphSet;
  free(): void;
}

/** Loads by fetch and createImageBitmap, which exist in workers and decode on another thread. */
export class AssetLoader {
  readonly #base: string;
  readonly #limitMs: number;
  #theme: string | null;
  #manifest: Promise<AssetManifest> | null = null;

  /**
   * `base` is the folder of the manifest, ending in a slash; `theme` null is the default one; `limitMs` is what one try
   * of a file may take.
   */
  constructor(base: string, theme: string | null, limitMs: number) {
    this.#base = base;
    this.#limitMs = limitMs;
    this.#theme = theme;
  }

  /** The next load reads the manifest again and takes files of `theme` where it has any. */
  reload(theme: string | null): void {
    this.#theme = theme;
    this.#manifest = null;
  }

  /** Fetches what every load needs, before it is known which files. */
  begin(): void {
    void this.#readManifest();
  }

  /** Rejects when no sheet of a bundle can be loaded or decoded, or the signal aborts. */
  async load(
    { bundles, fonts, mipmaps = false }: AssetRequest,
    scale: 1 | 2,
    signal: AbortSignal,
  ): Promise<LoadedAssets> {
    const manifest = await this.#readManifest();
    // At the same time: on a slow network each file that waits for another costs a round trip more.
    const [sheets, glyphs] = await Promise.all([
      Promise.all(
        bundles.map((name) =>
          this.#loadSheet(sheetsOf(manifest, name, { theme: this.#theme, scale }), signal, mipmaps),
        ),
      ),
      Promise.all(fonts.map((name) => this.#loadFont(manifest, name, signal))),
    ]);
    const pages = glyphs.map((font) => font.source).filter((source) => source !== Texture.EMPTY.source);
    const sources = [...sheets.map((sheet) => sheet.source), ...pages];
    const lookUp = new Map(bundles.map((name, index) => [name, sheets[index]?.textures ?? {}]));
    const fontByName = new Map(fonts.map((name, index) => [name, glyphs[index]]));
    return {
      sources,
      atlas: (bundle) => ({ texture: (frame) => lookUp.get(bundle)?.[frame] ?? standIn() }),
      font: (name) => found(fontByName.get(name), FONT_BUNDLE, name),
      free: () => {
        for (const sheet of sheets) for (const texture of Object.values(sheet.textures)) texture.destroy();
        for (const source of sources) {
          // Not destroyed: a shader may still refer to the source until it draws something else, and Pixi warns then.
          source.unload();
          (source.resource as ImageBitmap).close();
        }
      },
    };
  }

  /** Fetched once; after a failure the next load fetches it again. */
  #readManifest(): Promise<AssetManifest> {
    this.#manifest ??= this.#fetch(MANIFEST_URL.slice(MANIFEST_URL.lastIndexOf('/') + 1)).then(
      async (file) => JSON.parse(await file.text()) as AssetManifest,
    );
    const asked = this.#manifest;
    asked.catch(() => {
      if (this.#manifest === asked) this.#manifest = null;
    });
    return asked;
  }

  async #loadSheet(
    candidates: readonly string[],
    signal: AbortSignal,
    mipmaps: boolean,
  ): Promise<{ source: ImageSource; textures: Record<string, Texture> }> {
    let last: unknown = new Error('The asset manifest names no sheet.');
    for (const path of candidates) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- the next format is only fetched when this one fails
        return await this.#readSheet(path, signal, mipmaps);
      } catch (error) {
        if (signal.aborted) throw error;
        last = error;
      }
    }
    throw last;
  }

  async #readSheet(
    path: string,
    signal: AbortSignal,
    mipmaps: boolean,
  ): Promise<{ source: ImageSource; textures: Record<string, Texture> }> {
    const data = JSON.parse(await (await this.#fetch(path, signal)).text()) as SpritesheetData;
    const source = await this.#loadImage(sibling(path, data.meta.image ?? ''), signal, mipmaps);
    return { source, textures: new Spritesheet({ texture: source, data }).parseSync() };
  }

  /** A face that does not load is replaced by the system's. */
  async #loadFont(manifest: AssetManifest, name: FontName, signal: AbortSignal): Promise<GlyphSet> {
    try {
      const [path = ''] = sourcesOf(manifest, FONT_BUNDLE, name);
      const text = await (await this.#fetch(path, signal)).text();
      return await parseFont(text, (page) => this.#loadImage(sibling(path, page), signal, true));
    } catch (error) {
      if (signal.aborted) throw error;
      return { ...SYSTEM_FACE, source: Texture.EMPTY.source as ImageSource };
    }
  }

  async #loadImage(path: string, signal: AbortSignal, mipmaps: boolean): Promise<ImageSource> {
    const picture = await createImageBitmap(await this.#fetch(path, signal));
    return new ImageSource({ resource: picture, autoGenerateMipmaps: mipmaps, autoGarbageCollect: false });
  }

  #fetch(path: string, signal?: AbortSignal): Promise<Blob> {
    return fetchFile(this.#base + path, this.#limitMs, signal);
  }
}

function found<Value>(value: Value | undefined, bundle: string, name: string): Value {
  if (value === undefined) throw new Error(`The scene's assets lack ${bundle}/${name}.`);
  return value;
}
