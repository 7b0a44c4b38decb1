import type { PageScene } from '#contract/pages/rendered-page.ts';
import { type AssetManifest, artOf, pictureOf } from '#scenes/manifest.ts';

/** The files of a scene by their paths from the client's root; those that are not there are left out. */
export type FilesOfScene = (scene: PageScene) => readonly string[];

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
  const manifest = JSON.parse(read(`${FOLDER}manifest.json`) ?? '{"bundles":[]}') as AssetManifest;
  const script = (name: string): string[] =>
    scripts.filter((file) => file.startsWith(`${name}-`) && file.endsWith('.js')).map((file) => `assets/${file}`);
  const withPicture = (file: string): string[] => {
    const picture = pictureOf(file, read(FOLDER + file) ?? '');
    return picture === null ? [FOLDER + file] : [FOLDER + file, FOLDER + picture];
  };

  return ({ name, fonts, variant: theme }) => [
    ...script('worker'),
    ...script(`scene-${name}`),
    ...artOf(manifest, { bundles: [name], fonts }, { theme, scale: 2 }).flatMap(withPicture),
  ];
}
