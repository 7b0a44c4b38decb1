export { SharePage } from './pages/SharePage.tsx';
export { SpinModal } from './modals/SpinModal.tsx';
export { SpinPage } from './pages/SpinPage.tsx';
export { VipGiftModal } from './modals/VipGiftModal.tsx';
