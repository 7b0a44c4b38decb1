export { RewardModal } from './modals/RewardModal.tsx';
