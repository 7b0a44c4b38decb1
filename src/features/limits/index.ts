export { PausedBanner } from './components/PausedBanner.tsx';
export { PausedPage } from './pages/PausedPage.tsx';
export { PauseModal } from './modals/PauseModal.tsx';
export { RealityCheckModal } from './modals/RealityCheckModal.tsx';
export { SelfLimitedPage } from './pages/SelfLimitedPage.tsx';
