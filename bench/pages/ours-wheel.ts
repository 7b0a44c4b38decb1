import { stage } from '#src/stage/index.ts';
import { offerOurs } from './ours.tsx';

const TIERS = ['mega', 'major', 'minor', 'mini'] as const;

offerOurs('jackpot-wheel', {}, (round) => stage.request('jackpot-wheel', { type: 'spin', tier: TIERS[round % 4] ?? 'mega', seed: round }));
