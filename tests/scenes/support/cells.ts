import type { GridArt, GridCell } from '#scenes/bridge/contracts/grid-draw.ts';

const ART: readonly GridArt[] = [
  'tier-mini',
  'coin',
  'diamond',
  'coin-pile',
  'tier-minor',
  'scratch-card',
  'points',
  'tier-major',
  'coupon',
  'tier-mega',
];

/** Ten cells whose ids differ from their positions. */
export const CELLS: readonly GridCell[] = ART.map((art, index) => ({
  id: 101 + index,
  propId: 2001,
  count: 500,
  art,
  label: `Prize ${index}`,
  tone: 'paper',
}));
