import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { SceneRequirement } from './requirements.ts';

/** Names that code composes at run time: their common beginning and all possible results. */
export interface ComposedNames {
  beginning: string;
  names: readonly string[];
  /** The only file that may compose names with such a short beginning. */
  file?: string;
}

const gamesModule = z.object({ games: z.array(z.object({ img: z.string() })) });
const iconModule = z.object({ iconNames: z.array(z.string()) });
const moduleAt = (root: string, path: string): Promise<unknown> => import(pathToFileURL(join(root, path)).href);

const TIERS = ['mega', 'major', 'minor', 'mini'];
const MEDALS = ['1', '2', '3'];
/** Slot symbols whose pictures have no `slot-` in their names (features/games/frame/PaySheet.tsx). */
const OWN_NAME = ['halo-halo', 'mango'];

/** Returns every picture of `public/art/` whose name pages, content or the workbench compose. */
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

/** Returns the names of the icons that pages can show. */
export const iconNames = async (root: string): Promise<readonly string[]> =>
  iconModule.parse(await moduleAt(root, 'src/ui/art/Icon.tsx')).iconNames;
