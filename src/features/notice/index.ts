export { NoticeModal } from './modals/NoticeModal.tsx';
export { isNoticeDue } from './lib/schedule.ts';
