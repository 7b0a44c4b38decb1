export { FollowPage } from './pages/FollowPage.tsx';
