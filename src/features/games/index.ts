export { setHouseGames } from './lib/house-games.ts';
export { GamePage } from './pages/GamePage.tsx';
