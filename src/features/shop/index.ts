export { DiamondLogPage } from './pages/DiamondLogPage.tsx';
export { OrdersPage } from './pages/OrdersPage.tsx';
export { ShopPage } from './pages/ShopPage.tsx';
