export { MonthlyBonusPage } from './pages/MonthlyBonusPage.tsx';
