export { LivePage } from './pages/LivePage.tsx';
