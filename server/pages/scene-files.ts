import type { PageScene } from '#contract/rendered-page.ts';

/** The files of a scene by their paths from the client's root; those that are not there are left out. */
export type FilesOfScene = (scene: PageScene) => readonly string[];

interface Manifest {
  readonly bundles: readonly {
    readonly name: string;
    readonly assets: readonly { readonly alias: string; readonly src: readonly string[] }[];
  }[];
}

/** Where the pipeline of assets writes. */
const FOLDER = 'scene-assets/';

/**
 * Finds what a scene needs until its first picture: the worker that draws, the scene's script, its atlas and its fonts.
 * The atlas is the one for two device pixels a CSS pixel or more, as phones have: no request tells how many the screen
 * has.
 * @param scripts the names of the client's built scripts
 * @param read reads a text file of the client
 */
export function sceneFiles(scripts: readonly string[], read: (file: string) => string | null): FilesOfScene {
  const manifest = JSON.parse(read(`${FOLDER}manifest.json`) ?? '{"bundles":[]}') as Manifest;
  const script = (name: string): string[] =>
    scripts.filter((file) => file.startsWith(`${name}-`) && file.endsWith('.js')).map((file) => `assets/${file}`);
  const sources = (bundle: string, alias: string): readonly string[] =>
    manifest.bundles.find(({ name }) => name === bundle)?.assets.find((asset) => asset.alias === alias)?.src ?? [];
  /** A text file of the pipeline and the picture that it names. */
  const withPicture = (file: string | undefined, picture: RegExp): string[] => {
    if (file === undefined) return [];
    const [, name] = picture.exec(read(FOLDER + file) ?? '') ?? [];
    const beside = file.slice(0, file.lastIndexOf('/') + 1);
    return [FOLDER + file, ...(name === undefined ? [] : [FOLDER + beside + name])];
  };

  return ({ name, fonts, variant }) => {
    const own = sources(`${name}.${variant}`, `${name}.${variant}`);
    const sheet = [...own, ...sources(name, name)].find((file) => file.includes('@2x.'));
    return [
      ...script('worker'),
      ...script(`scene-${name}`),
      ...withPicture(sheet, /"image":\s*"([^"]+)"/),
      ...fonts.flatMap((font) => withPicture(sources('fonts', font)[0], /page [^\n]*file="([^"]+)"/)),
    ];
  };
}
