export { RewardsPage } from './pages/RewardsPage.tsx';
export { RewardsV2Page } from './pages/RewardsV2Page.tsx';
