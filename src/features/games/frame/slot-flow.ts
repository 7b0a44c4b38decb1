import type { SlotFreeSpins, SlotSpinResult } from '#contract/slot/calls.ts';
import type { WinTier } from '#scenes/bridge/contracts/win.ts';
import { winTier } from '#scenes/bridge/page/win-tier.ts';
import type { SpinFailure } from '../protocol/messages.ts';
import type { SlotPurse } from '../protocol/slot-data.ts';

/**
 * `asking`: a spin waits for its answer. `turning`: the reels run to it. `lost`: nobody knows whether it was made; asked
 * for again it is the same one.
 */
export type Phase = 'idle' | 'asking' | 'turning' | 'lost';

/** State of the machine beside the reels; money in hundredths. */
export interface SlotFlow {
  readonly phase: Phase;
  /** Number of the spin under way, or of the last one. */
  readonly id: number;
  readonly stake: number;
  /** The balance: the stake is gone at once, a win comes with the reels (`seenCoin` is the shown balance). */
  readonly coin: number;
  readonly freeSpins: SlotFreeSpins | null;
  /** The last spin that was shown. */
  readonly shown: SlotSpinResult | null;
  /** `shown` is a spin from before the frame was opened that the player had not seen. */
  readonly isFound: boolean;
  /** The last spin from before the frame was opened. */
  readonly last: SlotSpinResult | null;
  /** The spin that the reels run to, with the purse after it. */
  readonly turning: { readonly spin: SlotSpinResult; readonly purse: SlotPurse } | null;
  /** Total win of the last series of free spins. */
  readonly rowWon: number | null;
  /** Why the last spin was not made. */
  readonly problem: SpinFailure | null;
}

export type SlotEvent =
  | { readonly type: 'stake'; readonly stake: number }
  | { readonly type: 'spin' }
  | { readonly type: 'spun'; readonly id: number; readonly spin: SlotSpinResult; readonly purse: SlotPurse }
  | ({ readonly type: 'failed'; readonly id: number } & SpinFailure)
  | { readonly type: 'stopped'; readonly id: number }
  | { readonly type: 'coin'; readonly coin: number };

/** The machine as it is opened: at the stake of free spins that wait, of the last spin, or the second smallest. */
export function startFlow(
  { coin, freeSpins }: SlotPurse,
  { stakes, lastSpin }: { readonly stakes: readonly number[]; readonly lastSpin: SlotSpinResult | null },
  found: SlotSpinResult | null = null,
): SlotFlow {
  const [first = 0, second = first] = stakes;
  const usual = lastSpin !== null && stakes.includes(lastSpin.stake) ? lastSpin.stake : second;
  const stake = freeSpins?.stake ?? usual;
  const begun = {
    phase: 'idle',
    id: 0,
    shown: found,
    isFound: found !== null,
    turning: null,
    rowWon: null,
    problem: null,
  } as const;
  return { ...begun, stake, coin, freeSpins, last: lastSpin };
}

/** Whether the stake chosen can be spun: free spins cost nothing. */
export const canSpin = ({ phase, freeSpins, coin, stake }: SlotFlow): boolean =>
  phase === 'lost' || (phase === 'idle' && (freeSpins !== null || coin >= stake));

/** How much is made of a spin, null for no win. A free spin is measured by the stake of the spin that won it. */
export const spinTier = ({ win, stake }: SlotSpinResult): WinTier | null => winTier(stake, win);

/** Whether a spin is called a win: what comes back of a stake is none. */
export const isWin = (spin: SlotSpinResult): boolean => spinTier(spin) !== null;

/** The balance as it is shown: a win comes to it once its meter has counted. */
export const seenCoin = ({ coin, shown }: SlotFlow, isCounting: boolean): number =>
  isCounting ? coin - (shown?.win ?? 0) : coin;

/** Steps the machine; pure. What does not belong to its phase, or to its spin, changes nothing. */
export function step(flow: SlotFlow, event: SlotEvent): SlotFlow {
  const { phase } = flow;
  switch (event.type) {
    case 'stake':
      return phase === 'idle' && flow.freeSpins === null ? { ...flow, stake: event.stake, problem: null } : flow;
    case 'spin': {
      if (!canSpin(flow)) return flow;
      // The same spin again: its stake was taken off before.
      if (phase === 'lost') return { ...flow, phase: 'asking', problem: null };
      const cost = flow.freeSpins === null ? flow.stake : 0;
      const begun = { phase: 'asking', id: flow.id + 1, coin: flow.coin - cost } as const;
      return { ...flow, ...begun, problem: null, shown: null, isFound: false, rowWon: null };
    }
    case 'spun':
      if (phase !== 'asking' || event.id !== flow.id) return flow;
      return { ...flow, phase: 'turning', turning: { spin: event.spin, purse: event.purse } };
    case 'failed': {
      if (phase !== 'asking' || event.id !== flow.id) return flow;
      const { text, isLost, isOwnLimit } = event;
      const problem = { text, isLost, isOwnLimit };
      if (isLost) return { ...flow, phase: 'lost', problem };
      const cost = flow.freeSpins === null ? flow.stake : 0;
      return { ...flow, phase: 'idle', coin: flow.coin + cost, problem };
    }
    case 'stopped':
      return phase === 'turning' && event.id === flow.id ? stopped(flow) : flow;
    case 'coin':
      return phase === 'idle' ? { ...flow, coin: event.coin } : flow;
  }
}

function stopped(flow: SlotFlow): SlotFlow {
  const { turning, freeSpins } = flow;
  if (turning === null) return flow;
  const { spin, purse } = turning;
  const hasEnded = spin.isFree && purse.freeSpins === null;
  return {
    ...flow,
    phase: 'idle',
    coin: purse.coin,
    freeSpins: purse.freeSpins,
    stake: purse.freeSpins?.stake ?? flow.stake,
    shown: spin,
    turning: null,
    rowWon: hasEnded ? (freeSpins?.won ?? 0) + spin.win : null,
  };
}
