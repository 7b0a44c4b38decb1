export { SearchPage } from './pages/SearchPage.tsx';
export { SearchV2Page } from './pages/SearchV2Page.tsx';
