import type { InviteSector } from '#contract/invite/calls.ts';
import type { SpinArt, SpinSector, SpinTone } from '#scenes/bridge/contracts/spin-wheel.ts';
import { chancePercent } from '#src/components/odds/odds.ts';
import { cellArt } from '#src/components/prop/cell-art.ts';

/** The board's colours in turn; the last sector of a wheel whose turn ends where it began gets its own. */
const TONES: readonly SpinTone[] = ['red', 'paper', 'sky', 'marigold'];
const ARTS: readonly SpinArt[] = ['coin', 'coin-pile', 'diamond', 'coupon', 'scratch-card', 'points'];

/** What a sector shows as its amount: a coupon's worth, else the count. */
export const shownNum = ({ count, num }: Pick<InviteSector, 'count' | 'num'>): number => (num > 0 ? num : count);

/** The scene's sectors with their chances. Their ids are places from 0, because the scene needs numbers. */
export function sceneSectors(
  sectors: readonly InviteSector[],
  label: (config: { propId: number; showNum: number }) => string,
): SpinSector[] {
  const total = sectors.reduce((sum, { weight }) => sum + weight, 0);
  return sectors.map((sector, place) => {
    const config = { propId: sector.propId, showNum: shownNum(sector) };
    const isLastOfRound = place === sectors.length - 1 && place % TONES.length === 0;
    return {
      id: place,
      label: label(config),
      art: ARTS.find((art) => art === cellArt(config)) ?? 'gift',
      tone: isLastOfRound ? 'teal' : (TONES[place % TONES.length] ?? 'red'),
      weightLabel: `${chancePercent(sector.weight, total)}%`,
    };
  });
}

/** The place of a sector that was drawn; of one that is not on the page any more, one with the same prize. */
export function placeOf(
  drawn: { readonly sectorId: string; readonly propId: number },
  sectors: readonly InviteSector[],
): number {
  const byId = sectors.findIndex(({ id }) => id === drawn.sectorId);
  return byId >= 0
    ? byId
    : Math.max(
        0,
        sectors.findIndex(({ propId }) => propId === drawn.propId),
      );
}
