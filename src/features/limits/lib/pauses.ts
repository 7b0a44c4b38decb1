import { type BreakLength, BREAKS, type ExclusionLength, EXCLUSIONS } from '#contract/limits/rules.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import type { PlayState } from '#src/stores/player/user.ts';

/** A break or a self-exclusion that a player can choose. */
export type Pause =
  | { readonly act: 'break'; readonly length: BreakLength }
  | { readonly act: 'exclusion'; readonly length: ExclusionLength };

/** Length of the shortest month except February. */
const MONTH_MS = 30 * DAY_MS;

const ALL: readonly Pause[] = [
  ...(Object.keys(BREAKS) as BreakLength[]).map((length): Pause => ({ act: 'break', length })),
  ...(Object.keys(EXCLUSIONS) as ExclusionLength[]).map((length): Pause => ({ act: 'exclusion', length })),
];

const lengthOf = (pause: Pause): number =>
  pause.act === 'break' ? BREAKS[pause.length] : EXCLUSIONS[pause.length] * MONTH_MS;

/** The pauses that would last longer than the one under way: all of them while play is open. */
export function pausesLeft(playState: PlayState, until: number | null, now: number): readonly Pause[] {
  if (playState !== 'coolingOff' && playState !== 'excluded') return ALL;
  if (until === null) return [];
  return ALL.filter((pause) => {
    // An excluded player takes no break; a player on a break can still exclude themselves for any time.
    if (playState === 'coolingOff' && pause.act === 'exclusion') return true;
    return !(playState === 'excluded' && pause.act === 'break') && now + lengthOf(pause) > until;
  });
}
