import { startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Hundredths } from '#contract/base/units.ts';
import { type ColorRoll, MAX_LAST_ROLLS } from '#contract/color-game/calls.ts';
import { type Color, type ColorBets, colorTable, COLORS, costOf } from '#contract/color-game/rules.ts';
import type { ErrorText } from '#src/api/index.ts';
import { amountText } from '#src/components/house-game/credits.ts';
import { phaseOf, type RoundPhase } from '#src/components/round/phase.ts';
import { roundLog } from '#src/components/round/round-log.ts';
import type { Balance } from '#src/components/round/types.ts';
import { useFairAsk } from '#src/components/round/useFairAsk.ts';
import { useRound } from '#src/components/round/useRound.ts';
import { clock } from '#src/platform/clock.ts';
import { randomBelow } from '#src/platform/pages/chance.ts';
import { afterTransition, nextTask } from '#src/platform/pages/next-task.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { type ColorTable, isPaidRight, practiseRoll, PRACTICE_CREDITS, sentBets, withChip } from '../lib/table.ts';
import { useDice } from './useDice.ts';

/** The name under which a roll keeps its Idempotency-Key and bets until it is answered. */
const INTENT = 'color-roll';
const log = roundLog('color-game');

export interface ColorControl {
  readonly isPractice: boolean;
  /** Play credits; null where it is played for money. */
  readonly credits: Hundredths | null;
  /** The bets cost more than the balance. */
  readonly isShort: boolean;
  readonly bets: ColorBets;
  /** Hundredths of the chip in hand. */
  readonly chip: number;
  readonly phase: RoundPhase;
  /** The roll on the table until the next bet; null before the first. */
  readonly shown: ColorRoll | null;
  /** Newest first. */
  readonly lastRolls: readonly ColorRoll[];
  readonly error: ErrorText | null;
  /** A roll was sent and its answer lost: the button finishes it. */
  readonly isKept: boolean;
  readonly canRoll: boolean;
  readonly takeChip: (chip: number) => void;
  readonly bet: (color: Color) => void;
  readonly clear: () => void;
  readonly rebet: () => void;
  readonly roll: () => void;
  readonly skip: () => void;
  readonly amount: (hundredths: number) => string;
}

interface Opened {
  readonly table: ColorTable;
  /** Null in practice. */
  readonly sessionId: string | null;
  readonly reload: () => Promise<unknown>;
  readonly reopen: () => Promise<void>;
}

/** The color game: bets on the table, and rolls by the call, in practice by the table's own rules. */
export function useColorGame({ table, sessionId, reload, reopen }: Opened): ColorControl {
  const isPractice = sessionId === null;
  const dice = useDice();
  const [bets, setBets] = useState<ColorBets>({});
  const [chip, setChip] = useState(table.chips[1] ?? table.chips[0] ?? 0);
  const [shown, setShown] = useState<ColorRoll | null>(null);
  const [fresh, setFresh] = useState<readonly ColorRoll[]>([]);
  const [credits, setCredits] = useState(PRACTICE_CREDITS);
  const cost = costOf(bets);
  const isShort = useUserStore(({ user }) => cost > (isPractice ? credits : (user?.coin ?? 0)));
  const fairTable = useMemo(() => colorTable(table.pays), [table.pays]);
  const ask = useFairAsk('rollColorGame', {
    intent: INTENT,
    promised: isPractice ? null : table.fairness,
    table: fairTable,
    compare: ({ roll }) => ({
      picks: roll.faces.map((face) => COLORS.indexOf(face)),
      isPrizeRight: isPaidRight(table, roll),
    }),
    name: ({ roll: { id, createTime } }) => ({ drawId: id, createTime }),
  });
  const amount = useCallback(
    (hundredths: number) => amountText(hundredths, isPractice, { fraction: 'auto' }),
    [isPractice],
  );

  function practise(wanted: ColorBets): { result: ColorRoll; balance: Balance } {
    const result = practiseRoll(wanted, table, { below: randomBelow, now: clock.now() });
    setCredits((before) => before - result.cost);
    return { result, balance: 'unchanged' };
  }

  /**
   * In steps, each a separate task, so that a slow phone can paint between them: the win, the balance, the next bets.
   */
  async function showRoll(roll: ColorRoll, isFound: boolean): Promise<void> {
    startTransition(() => setShown(roll));
    if (!isFound) dice.celebrate(roll, amount(roll.win));
    await nextTask();
    if (isPractice) setCredits((before) => before + roll.win);
    await nextTask();
    startTransition(() => setBets({}));
    void listRoll(roll);
  }
  async function listRoll(roll: ColorRoll): Promise<void> {
    await afterTransition();
    startTransition(() => setFresh((before) => [roll, ...before.filter(({ id }) => id !== roll.id)]));
  }

  const [last] = table.lastRolls;
  const { state, error, isKept, play, dismiss, isRunningNow } = useRound<ColorBets, ColorRoll, 'roll'>({
    kept: isPractice ? null : { intent: INTENT, log },
    loaded: isPractice ? null : table,
    // The server does not know which rolls were shown; this device knows one that rolled while the page was left.
    pending: () => (last !== undefined && log.isOpen(last.id) ? last : null),
    // It was loaded with the page.
    pendingBalance: 'unchanged',
    async ask(wanted, isFinishOnly) {
      if (sessionId === null) return practise(wanted);
      const { roll, coin } = await ask({ sessionId, bets: sentBets(wanted) }, isFinishOnly);
      return { result: roll, balance: coin };
    },
    // In practice the answer is there at once.
    start: () => !isPractice && dice.start(),
    stop: dice.stop,
    show: dice.show,
    stagesOf: (_roll, isFound) => (isFound ? [] : ['roll']),
    play: (_stage, roll) => dice.play(roll),
    award: ({ result, isFound }) => showRoll(result, isFound),
    reload: (refusal) => (refusal?.key === 'game:error.sessionOver' ? reopen() : reload()),
  });
  const phase = phaseOf(state);

  // The dice start with the last faces.
  const first = useRef(last ?? null);
  useEffect(() => {
    if (first.current !== null) dice.show(first.current);
  }, [dice]);

  const lastRolls = useMemo(() => {
    const seen = new Set(fresh.map(({ id }) => id));
    return [...fresh, ...table.lastRolls.filter(({ id }) => !seen.has(id))].slice(0, MAX_LAST_ROLLS);
  }, [fresh, table.lastRolls]);

  const edit = (next: ColorBets): void => {
    if (isRunningNow() || phase !== 'idle' || isKept) return;
    dismiss();
    dice.unmark();
    setShown(null);
    setBets(next);
  };

  const mayRoll = cost > 0 && !isShort;
  // The same function in all renders, so that a tile re-renders only if its content changes. In a layout effect, to be
  // ready before a tile can be tapped.
  const latestBet = useRef<(color: Color) => void>(() => undefined);
  useLayoutEffect(() => {
    latestBet.current = (color) => edit(withChip(bets, color, chip, table.mostOnColor));
  });
  const bet = useCallback((color: Color) => latestBet.current(color), []);

  return {
    isPractice,
    credits: isPractice ? credits : null,
    isShort,
    bets,
    chip,
    phase,
    shown,
    lastRolls,
    error,
    isKept,
    canRoll: phase === 'idle' && (isKept || mayRoll),
    takeChip: setChip,
    bet,
    clear: () => edit({}),
    // The roll on the table is in the list a moment later.
    rebet: () => edit((shown ?? lastRolls[0])?.bets ?? {}),
    roll: () => {
      if (phase !== 'idle' || isRunningNow()) return;
      if (!isKept && !mayRoll) return;
      startTransition(() => setShown(null));
      play(bets);
    },
    skip: dice.skip,
    amount,
  };
}
