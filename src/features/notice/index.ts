export { NoticeModal } from './modals/NoticeModal.tsx';
