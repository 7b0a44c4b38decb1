import { DRAW_TYPE } from '#contract/base/enums.ts';
import type { JackpotDraw } from '#contract/jackpot/calls.ts';
import { PROP } from '#contract/props/items.ts';
import type { RoundState } from '#src/components/round/types.ts';

/** The grid runs to the won cell, the wheel to the pool of a jackpot; a prop that is no money is explained (spec §2). */
export type DrawStage = 'grid' | 'wheel' | 'prop';
export type DrawState = RoundState<JackpotDraw, DrawStage>;

/** How a draw is shown before its award. One that was found is not animated again. */
export function stagesOf({ type, propId }: JackpotDraw, isFound: boolean): readonly DrawStage[] {
  const isPool = type === DRAW_TYPE.jackpot;
  const seen: DrawStage[] = isFound ? [] : isPool ? ['grid', 'wheel'] : ['grid'];
  return isPool || propId === PROP.coin ? seen : [...seen, 'prop'];
}

/** The stage that is under way, null outside of a draw. */
export const stageOf = (state: DrawState): DrawStage | null => (state.name === 'playing' ? state.stage : null);
