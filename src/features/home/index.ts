import { lazy } from 'react';

export { HomePage } from './HomePage.tsx';
export { iconOf } from './components/CategoryChips.tsx';
export { GameGrid } from './components/GameGrid.tsx';
export { GameLink, LikeButton } from './components/GameTile.tsx';
export { useFavourites } from './hooks/use-favourites.ts';
export { useLobby } from './hooks/use-lobby.ts';

/** A chunk of its own, so that the first load of one lobby does not carry the other. */
export const HomeV2Page = lazy(async () => ({ default: (await import('./HomeV2Page.tsx')).HomeV2Page }));
