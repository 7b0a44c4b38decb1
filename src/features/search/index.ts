export { SearchPage } from './SearchPage.tsx';
export { SearchV2Page } from './SearchV2Page.tsx';
