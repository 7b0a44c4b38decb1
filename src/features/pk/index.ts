export { RedVsBlueModal } from './modals/RedVsBlueModal.tsx';
export { RedVsBluePage } from './pages/RedVsBluePage.tsx';
export { RedVsBlueRulePage } from './pages/RedVsBlueRulePage.tsx';
