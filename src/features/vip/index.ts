export { VipBonusPage } from './pages/VipBonusPage.tsx';
export { VipLevelPage } from './pages/VipLevelPage.tsx';
export { VipLevelV2Page } from './pages/VipLevelV2Page.tsx';
export { VipPage } from './pages/VipPage.tsx';
export { LevelUpModal } from './modals/LevelUpModal.tsx';
