export { RechargeStepsPage } from './pages/RechargeStepsPage.tsx';
