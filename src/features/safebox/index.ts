export { SafeboxPage } from './pages/SafeboxPage.tsx';
