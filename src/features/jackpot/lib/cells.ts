import { DRAW_TYPE } from '#contract/base/enums.ts';
import type { JackpotAwardConfig, JackpotDraw } from '#contract/jackpot/calls.ts';
import { PROP, propKind, tierOf, type Tier } from '#contract/props/items.ts';
import { cellArt, COIN_PILE_FROM } from '#src/components/prop/cell-art.ts';
import type { GridCell } from '#src/stage/index.ts';
import type { Award } from '#src/stores/lobby/modals.ts';

/**
 * Gold for diamonds and large coin prizes, cream for the other coins, paper for the rest; the tiers are marked by their
 * art.
 */
function cellTone(config: JackpotAwardConfig): GridCell['tone'] {
  const kind = propKind(config.propId);
  if (kind === 'diamond' || (kind === 'coin' && config.showNum >= COIN_PILE_FROM)) return 'gold';
  return kind === 'coin' ? 'cream' : 'paper';
}

/** The scene's cells. Their ids are places, 0 to 9, because the scene needs numbers. */
export function gridCells(
  list: readonly JackpotAwardConfig[],
  label: (config: JackpotAwardConfig) => string,
): GridCell[] {
  return list.map((config, place) => ({
    id: place,
    propId: config.propId,
    count: config.count,
    art: cellArt(config),
    label: label(config),
    tone: cellTone(config),
  }));
}

/**
 * The place of a draw. If its cell is no longer in the list (the configuration changed), a cell of the same prop, else
 * the first one: the award popup shows the win in any case.
 */
export function placeOf(draw: JackpotDraw, list: readonly JackpotAwardConfig[]): number {
  const byId = list.findIndex((config) => config.id === draw.cellId);
  if (byId >= 0) return byId;
  return Math.max(
    0,
    list.findIndex((config) => config.propId === draw.propId),
  );
}

/**
 * How much of a prop to show: a coupon's percent or amount is its cell's showNum (spec §3), anything else its count.
 */
export function shownCount({ propId, count }: Award, list: readonly JackpotAwardConfig[]): number {
  if (propKind(propId)?.endsWith('Coupon') !== true) return count;
  return list.find((config) => config.propId === propId)?.showNum ?? count;
}

/** Award of a draw as the popup shows it: pesos for jackpot and coin, the shown count otherwise. */
export function awardOf(draw: JackpotDraw, list: readonly JackpotAwardConfig[]): Award {
  const paid = draw.type === DRAW_TYPE.jackpot || draw.propId === PROP.coin;
  return { propId: draw.propId, count: paid ? draw.bonus : shownCount(draw, list) };
}

/** The tier of a jackpot draw; a draw of type 2 without a tier counts as the smallest. */
export const tierOfDraw = (draw: JackpotDraw): Tier => tierOf(draw.propId) ?? 'mini';
