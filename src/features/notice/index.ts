export { NoticeModal } from './NoticeModal.tsx';
export { isNoticeDue } from './lib/schedule.ts';
