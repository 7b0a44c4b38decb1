export { GiftBoxPage } from './pages/GiftBoxPage.tsx';
