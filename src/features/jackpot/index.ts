export { FloatingJackpot } from './components/FloatingJackpot.tsx';
export { JackpotModal } from './modals/JackpotModal.tsx';
export { JackpotPage } from './pages/JackpotPage.tsx';
