export { ServicePage } from './pages/ServicePage.tsx';
export { VipServicePage } from './pages/VipServicePage.tsx';
