export { FairnessPage } from './pages/FairnessPage.tsx';
