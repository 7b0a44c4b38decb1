export { HomePage } from './HomePage.tsx';
export { HomeV2Page } from './HomeV2Entry.tsx';
export { iconOf } from './components/CategoryChips.tsx';
export { GameGrid } from './components/GameGrid.tsx';
export { GameLink, LikeButton } from './components/GameTile.tsx';
export { useFavourites } from './hooks/use-favourites.ts';
export { useLobby } from './hooks/use-lobby.ts';
