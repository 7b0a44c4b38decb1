export { RetrieveBalancePage } from './pages/RetrieveBalancePage.tsx';
