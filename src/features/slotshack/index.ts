export { SlotshackPage } from './pages/SlotshackPage.tsx';
