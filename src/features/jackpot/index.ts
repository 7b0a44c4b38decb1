export { FloatingJackpot } from './components/FloatingJackpot.tsx';
export { JackpotModal } from './components/JackpotModal.tsx';
export { JackpotPage } from './components/JackpotPage.tsx';
