export { BonusPage } from './pages/BonusPage.tsx';
export { EventsPage } from './pages/EventsPage.tsx';
export { EventsV2Page } from './pages/EventsV2Page.tsx';
export { RecordPage } from './pages/RecordPage.tsx';
export { RecordV2Page } from './pages/RecordV2Page.tsx';
export { RewardRecordPage } from './pages/RewardRecordPage.tsx';
