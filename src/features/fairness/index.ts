export { FairnessPage } from './components/FairnessPage.tsx';
