export { PausedBanner } from './components/PausedBanner.tsx';
export { PausedPage } from './pages/PausedPage.tsx';
export { RealityCheckModal } from './modals/RealityCheckModal.tsx';
export { SelfLimitedPage } from './pages/SelfLimitedPage.tsx';
