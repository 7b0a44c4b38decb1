export { RechargeSignModal } from './modals/RechargeSignModal.tsx';
export { RechargeSignPage } from './pages/RechargeSignPage.tsx';
