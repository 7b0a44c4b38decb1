export { ForgotPasswordModal, LoginModal, RegisterModal } from './modals/LoginModals.tsx';
export { AccountLoginPage } from './pages/AccountLoginPage.tsx';
export { BindPage } from './pages/BindPage.tsx';
export { ForgetPage } from './pages/ForgetPage.tsx';
export { InfoPage } from './pages/InfoPage.tsx';
export { LoginPage } from './pages/LoginPage.tsx';
export { LoginV2Page } from './pages/LoginV2Page.tsx';
export { RegisterPage } from './pages/RegisterPage.tsx';
export { SetPasswordPage } from './pages/SetPasswordPage.tsx';
