export { PointsPage } from './pages/PointsPage.tsx';
export { PointsV2Page } from './pages/PointsV2Page.tsx';
