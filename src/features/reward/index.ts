export { RewardModal } from './components/RewardModal.tsx';
export { AwardTile } from './components/AwardTile.tsx';
export { isPaidInCoin, propView, type AmountForm, type PropView } from './lib/prop-view.ts';
export { usePropText, type PropText } from './lib/usePropText.ts';
