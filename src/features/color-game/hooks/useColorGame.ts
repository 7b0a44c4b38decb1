import { startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Color, type ColorBets, colorTable, COLORS, costOf } from '#contract/color-pays.ts';
import { type ColorRoll, MOST_LAST_ROLLS } from '#contract/color.ts';
import type { ErrorText } from '#src/api/index.ts';
import { useFairDraw } from '#src/components/fairness/useFairDraw.ts';
import { amountText } from '#src/components/game/credits.ts';
import { clock } from '#src/platform/clock.ts';
import { randomBelow } from '#src/platform/chance.ts';
import { nextTask } from '#src/platform/next-task.ts';
import { useResumeKept } from '#src/query/index.ts';
import { useDrawHold } from '#src/stores/running-draw.ts';
import { useUserStore } from '#src/stores/user.ts';
import { type ColorTable, isPaidRight, practiseRoll, PRACTICE_CREDITS, sentBets, withChip } from '../lib/table.ts';
import { forgetUnshown, keepUnshown, unshownRoll } from '../lib/unshown-roll.ts';
import { useDice } from './useDice.ts';

/** The name under which a roll keeps its Idempotency-Key and bets until it is answered. */
const INTENT = 'color-roll';

export interface ColorControl {
  readonly isPractice: boolean;
  /** Play credits, hundredths; null where it is played for money. */
  readonly credits: number | null;
  /** What is on the table costs more than there is. */
  readonly isShort: boolean;
  readonly bets: ColorBets;
  /** Hundredths of the chip in hand. */
  readonly chip: number;
  readonly phase: 'idle' | 'asking' | 'rolling';
  /** The roll that lies on the table, until the next bet; null before the first. */
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
  const [phase, setPhase] = useState<ColorControl['phase']>('idle');
  // A ref, because a second tap can come before the first one is drawn.
  const isRolling = useRef(false);
  const [shown, setShown] = useState<ColorRoll | null>(null);
  const [fresh, setFresh] = useState<readonly ColorRoll[]>([]);
  const [credits, setCredits] = useState(PRACTICE_CREDITS);
  const cost = costOf(bets);
  const isShort = useUserStore(({ user }) => cost > (isPractice ? credits : (user?.coin ?? 0)));
  const fairTable = useMemo(() => colorTable(table.pays), [table.pays]);
  const { draw, error, clearError, isKept } = useFairDraw('rollColorGame', {
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

  /** Takes over what the balance or the credits become once the roll under way is shown. */
  const unseen = useRef<(() => void) | null>(null);
  const see = useCallback(() => {
    unseen.current?.();
    unseen.current = null;
  }, []);
  // Left in the middle of a roll: it counts all the same.
  useEffect(() => see, [see]);
  useDrawHold(phase !== 'idle');

  const showRoll = useCallback(
    async (made: ColorRoll, isFresh: boolean) => {
      startTransition(() => setPhase('rolling'));
      if (isFresh) await dice.play(made);
      else dice.show(made);
      forgetUnshown();
      // In steps, each a task of its own that a slow phone can draw after: what was won, the balance, the table for the
      // next bets, the list of rolls. React renders a transition in the second task from here.
      startTransition(() => setShown(made));
      if (isFresh) dice.celebrate(made, amount(made.win));
      await nextTask();
      see();
      await nextTask();
      isRolling.current = false;
      startTransition(() => {
        setBets({});
        setPhase('idle');
      });
      await nextTask();
      await nextTask();
      startTransition(() => setFresh((before) => [made, ...before.filter(({ id }) => id !== made.id)]));
    },
    [amount, dice, see],
  );

  const ask = useCallback(
    async (wanted: ColorBets, isFresh: boolean) => {
      if (sessionId === null || isRolling.current) return;
      isRolling.current = true;
      if (isFresh) dice.start();
      startTransition(() => setPhase('asking'));
      const answer = await draw({ sessionId, bets: sentBets(wanted) });
      if (answer === null) {
        dice.stop();
        isRolling.current = false;
        return setPhase('idle');
      }
      unseen.current = () => useUserStore.getState().patchUser({ coin: answer.coin });
      keepUnshown(answer.roll);
      await showRoll(answer.roll, isFresh);
    },
    [dice, draw, sessionId, showRoll],
  );

  useResumeKept(isKept, sessionId !== null, () => void ask({}, false));

  // The dice lie as they fell last.
  const first = useRef(table.lastRolls[0] ?? null);
  useEffect(() => {
    if (first.current !== null) dice.show(first.current);
  }, [dice]);

  // One that rolled when the page was left is told.
  const [last] = table.lastRolls;
  useEffect(() => {
    const found = isPractice || isRolling.current ? null : unshownRoll(last);
    if (found === null) return;
    forgetUnshown();
    dice.show(found);
    // oxlint-disable-next-line react/set-state-in-effect -- once for each such roll
    setShown(found);
  }, [dice, isPractice, last]);

  // A refusal may be for what is on the page, or for a session that is over.
  const key = error?.key ?? null;
  useEffect(() => {
    if (key === null || isKept) return;
    if (key === 'game:error.sessionOver') void reopen();
    else void reload();
  }, [isKept, key, reload, reopen]);

  const lastRolls = useMemo(() => {
    const seen = new Set(fresh.map(({ id }) => id));
    return [...fresh, ...table.lastRolls.filter(({ id }) => !seen.has(id))].slice(0, MOST_LAST_ROLLS);
  }, [fresh, table.lastRolls]);

  const edit = (next: ColorBets): void => {
    if (isRolling.current || phase !== 'idle' || isKept) return;
    clearError();
    dice.unmark();
    setShown(null);
    setBets(next);
  };

  const mayRoll = cost > 0 && !isShort;
  // The same function in all renders: a tile is rendered anew only where it shows something else. In a layout effect, so
  // that it is there before a tile can be tapped.
  const latestBet = useRef<(color: Color) => void>(() => undefined);
  useLayoutEffect(() => {
    latestBet.current = (color) => edit(withChip(bets, color, chip, table.mostOnColor));
  });
  const bet = useCallback((color: Color) => latestBet.current(color), []);

  const practise = (): void => {
    if (isRolling.current) return;
    isRolling.current = true;
    const made = practiseRoll(bets, table, { below: randomBelow, now: clock.now() });
    setCredits((before) => before - made.cost);
    unseen.current = () => setCredits((before) => before + made.win);
    void showRoll(made, true);
  };

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
    isKept: isKept && phase === 'idle',
    canRoll: phase === 'idle' && (isKept || mayRoll),
    takeChip: setChip,
    bet,
    clear: () => edit({}),
    // The roll on the table is in the list a moment later.
    rebet: () => edit((shown ?? lastRolls[0])?.bets ?? {}),
    roll: () => {
      if (phase !== 'idle') return;
      if (isKept) return void ask({}, true);
      if (!mayRoll) return;
      startTransition(() => setShown(null));
      if (isPractice) return practise();
      void ask(bets, true);
    },
    skip: dice.skip,
    amount,
  };
}
