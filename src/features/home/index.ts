export { HomePage } from './pages/HomePage.tsx';
export { HomeV2Page } from './pages/HomeV2Entry.tsx';
