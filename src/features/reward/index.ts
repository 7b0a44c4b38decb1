export { RewardModal } from './modals/RewardModal.tsx';
export { AwardTile } from '#src/components/prop/AwardTile.tsx';
export { isPaidInCoin, propView, type AmountForm, type PropView } from '#src/components/prop/prop-view.ts';
export { usePropText, type PropText } from '#src/components/prop/usePropText.ts';
