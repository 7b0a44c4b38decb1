import type { Game } from '#contract/games/calls.ts';

/** A relative path: neither a name of our art, nor a path of ours, nor an address. */
const RELATIVE = /^[\w-][\w/-]*\.\w+$/;

/** Games whose relative pictures begin at `base` (gameResourceUrl of appConfig); empty: our own folder of art. */
export const withPictures = (games: readonly Game[], base = ''): readonly Game[] =>
  games.map((game) => (RELATIVE.test(game.img) ? { ...game, img: `${base || '/art/'}${game.img}` } : game));
