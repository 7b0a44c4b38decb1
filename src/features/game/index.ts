export { GamePage } from './pages/GamePage.tsx';
