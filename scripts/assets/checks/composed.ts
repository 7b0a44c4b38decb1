import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { SceneRequirement } from './requirements.ts';

/** Names that code puts together at run time: how each begins, and all that it can become. */
export interface ComposedNames {
  beginning: string;
  names: readonly string[];
  /** The only file that may put together a beginning as short as this. */
  file?: string;
}

const gamesModule = z.object({ games: z.array(z.object({ img: z.string() })) });
const iconModule = z.object({ iconNames: z.array(z.string()) });
const moduleAt = (root: string, path: string): Promise<unknown> => import(pathToFileURL(join(root, path)).href);

const TIERS = ['mega', 'major', 'minor', 'mini'];
const MEDALS = ['1', '2', '3'];
/** Symbols of the slot that have a picture without `slot-` in its name (features/game/frame/PaySheet.tsx). */
const OWN_NAME = ['halo-halo', 'mango'];

/** Every picture of `public/art/` that pages, content or the workbench name by putting it together. */
export async function composedNames(root: string, requirements: readonly SceneRequirement[]): Promise<ComposedNames[]> {
  const framesOf = (scene: string, beginning: string) =>
    [...(requirements.find((need) => need.scene === scene)?.frames.keys() ?? [])]
      .filter((name) => name.startsWith(beginning))
      .map((name) => name.slice(beginning.length));
  const { games } = gamesModule.parse(await moduleAt(root, 'server/modules/games/content.ts'));
  const symbols = framesOf('slot-reels', 'symbol-').map((symbol) =>
    OWN_NAME.includes(symbol) ? `art-${symbol}` : `art-slot-${symbol}`,
  );
  const prizes = framesOf('grid-draw', 'art-').map((art) => (art === 'coin' ? 'art-coin-gold' : `art-${art}`));
  return [
    { beginning: 'art-', names: prizes, file: 'src/components/prop/cell-art.ts' },
    { beginning: 'art-tier-', names: TIERS.map((tier) => `art-tier-${tier}`) },
    { beginning: 'art-medal-', names: MEDALS.map((rank) => `art-medal-${rank}`) },
    { beginning: 'art-slot-', names: symbols },
    { beginning: 'art-tile-', names: games.map(({ img }) => img) },
  ];
}

/** Names of the icons that pages can show. */
export const iconNames = async (root: string): Promise<readonly string[]> =>
  iconModule.parse(await moduleAt(root, 'src/ui/art/Icon.tsx')).iconNames;
