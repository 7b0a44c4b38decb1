export { AboutPage, PrivacyPage, TermsPage } from './pages/documents.tsx';
export { FaqPage } from './pages/FaqPage.tsx';
export { MaintenancePage } from './pages/MaintenancePage.tsx';
