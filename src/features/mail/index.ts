export { InboxPage } from './pages/InboxPage.tsx';
export { InboxV2Page } from './pages/InboxV2Page.tsx';
export { MailPage } from './pages/MailPage.tsx';
export { MailV2Page } from './pages/MailV2Page.tsx';
