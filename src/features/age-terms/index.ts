export { AgeTermsModal } from './modals/AgeTermsModal.tsx';
