export { FloatingJackpot } from './components/FloatingJackpot.tsx';
export { JackpotModal } from './components/JackpotModal.tsx';
export { JackpotPage } from './components/JackpotPage.tsx';
export { OddsTable } from './components/OddsTable.tsx';
export { useJackpotInfo } from './hooks/useJackpotInfo.ts';
