export { SignInModal } from './modals/SignInModal.tsx';
export { SignInPage } from './pages/SignInPage.tsx';
export { SignInRulePage } from './pages/SignInRulePage.tsx';
