import type { GridArt } from '#src/stage/index.ts';
import { stage } from '#src/stage/index.ts';
import { offerOurs } from './ours.tsx';

const ART: readonly GridArt[] = ['tier-mini', 'coin', 'diamond', 'coin-pile', 'tier-minor', 'scratch-card', 'coin', 'tier-major', 'coupon', 'tier-mega'];
const cells = ART.map((art, id) => ({ id, propId: 2001, count: 500, art, label: '₱5', tone: 'paper' as const }));

offerOurs('grid-draw', { cells }, (round) => stage.request('grid-draw', { type: 'draw', cellId: round % 10 }));
