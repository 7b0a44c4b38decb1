export { FeedbackPage } from './pages/FeedbackPage.tsx';
export { FeedbackRecordPage } from './pages/FeedbackRecordPage.tsx';
export { FeedbackTicketPage } from './pages/FeedbackTicketPage.tsx';
