import type { LottoResult } from '#contract/lotto/calls.ts';
import { winTier } from '#scenes/bridge/page/win-tier.ts';
import type { WinTier } from '#src/stage/index.ts';

/** The tier of what a player's tickets of one draw have won together; null for no win, and for no tickets. */
export const ownTier = (mine: LottoResult['mine']): WinTier | null =>
  mine === null ? null : winTier(mine.stake, mine.win ?? 0);
