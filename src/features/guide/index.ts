export { HomeGuideModal } from './modals/HomeGuideModal.tsx';
