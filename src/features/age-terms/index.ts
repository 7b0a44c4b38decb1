export { AgeTermsModal } from './AgeTermsModal.tsx';
