export { CardEditPage } from './pages/CardEditPage.tsx';
export { CardListPage } from './pages/CardListPage.tsx';
export { CardListV2Page } from './pages/CardListV2Page.tsx';
export { RecordPage } from './pages/RecordPage.tsx';
export { RecordV2Page } from './pages/RecordV2Page.tsx';
export { WalletPage } from './pages/WalletPage.tsx';
export { WalletV2Page } from './pages/WalletV2Page.tsx';
export { WithdrawalPage } from './pages/WithdrawalPage.tsx';
