export { FloatingJackpot } from './components/FloatingJackpot.tsx';
export { JackpotModal } from './modals/JackpotModal.tsx';
export { JackpotPage } from './pages/JackpotPage.tsx';
export { OddsTable } from '#src/components/odds/OddsTable.tsx';
export { useJackpotInfo } from './hooks/useJackpotInfo.ts';
