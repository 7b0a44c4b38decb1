export { RankPage } from './pages/RankPage.tsx';
export { RankV2Page } from './pages/RankV2Page.tsx';
