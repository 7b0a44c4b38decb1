export { HomePage } from './pages/HomePage.tsx';
export { HomeV2Page } from './pages/HomeV2Entry.tsx';
export { iconOf } from './components/CategoryChips.tsx';
export { GameGrid } from '#src/components/game/GameGrid.tsx';
export { GameLink, LikeButton } from '#src/components/game/GameTile.tsx';
export { useFavourites } from '#src/components/game/useFavourites.ts';
export { useLobby } from '#src/components/game/useLobby.ts';
