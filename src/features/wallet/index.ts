export { RecordPage } from './pages/RecordPage.tsx';
export { RecordV2Page } from './pages/RecordV2Page.tsx';
export { WalletPage } from './pages/WalletPage.tsx';
export { WalletV2Page } from './pages/WalletV2Page.tsx';
