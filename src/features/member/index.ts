export { GamesPage } from './pages/GamesPage.tsx';
export { GamesV2Page } from './pages/GamesV2Page.tsx';
export { MemberPage } from './pages/MemberPage.tsx';
export { MemberV2Page } from './pages/MemberV2Page.tsx';
export { PersonalInformationPage } from './pages/PersonalInformationPage.tsx';
export { ProfilePage } from './pages/ProfilePage.tsx';
export { ProfileV2Page } from './pages/ProfileV2Page.tsx';
