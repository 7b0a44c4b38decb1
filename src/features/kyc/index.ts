export { KycModal } from './modals/KycModal.tsx';
export { KycPage } from './pages/KycPage.tsx';
export { KycRulesPage } from './pages/KycRulesPage.tsx';
