export { SeasonPage } from './pages/SeasonPage.tsx';
