export { bringPictures } from './lib/pictures.ts';
export { RewardModal } from './modals/RewardModal.tsx';
