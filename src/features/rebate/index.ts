export { RebateBonusPage } from './pages/RebateBonusPage.tsx';
export { RebateBonusV2Page } from './pages/RebateBonusV2Page.tsx';
export { RebatePage } from './pages/RebatePage.tsx';
export { RebateRecordPage } from './pages/RebateRecordPage.tsx';
