export { OfflinePage } from './components/OfflinePage.tsx';
export { WorksOffline } from './components/WorksOffline.tsx';
export { keepAnswers } from './lib/keep-answers.ts';
