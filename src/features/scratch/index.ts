export { RecordPage } from './pages/RecordPage.tsx';
export { RulePage } from './pages/RulePage.tsx';
export { ScratchPage } from './pages/ScratchPage.tsx';
