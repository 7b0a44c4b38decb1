export { FirstDepositModal } from './modals/FirstDepositModal.tsx';
export { FirstDepositTipsModal } from './modals/FirstDepositTipsModal.tsx';
export { FirstDepositPage } from './pages/FirstDepositPage.tsx';
