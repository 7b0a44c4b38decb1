export { HalloweenPage } from './pages/HalloweenPage.tsx';
