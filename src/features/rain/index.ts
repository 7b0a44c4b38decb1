export { RainModal } from './modals/RainModal.tsx';
