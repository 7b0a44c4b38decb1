export { ReportPage } from './pages/ReportPage.tsx';
