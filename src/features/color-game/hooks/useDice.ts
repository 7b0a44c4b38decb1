import { useCallback, useMemo } from 'react';
import type { ColorRoll } from '#contract/color-game/calls.ts';
import { seedOf } from '#src/platform/pages/chance.ts';
import { playInTime, useCelebrate, useSceneHandle } from '#src/stage/index.ts';
import { rollTier, wonDice } from '../lib/table.ts';

/** Dice that have not stopped after this time are considered stopped, because the result must be shown, ms. */
const MAX_ROLL_MS = 12_000;

export interface Dice {
  /** The tray takes the dice up and shakes them before there is a result. */
  readonly start: () => void;
  /** The tray lays them back: there is no result. */
  readonly stop: () => void;
  /** Rolls the dice to a result; resolves when they stop. Never rejects. */
  readonly play: (roll: ColorRoll) => Promise<void>;
  /** Shows a result at once: it was rolled before. */
  readonly show: (roll: ColorRoll) => void;
  /** Celebrates what a roll paid, where that is a win; nothing waits for it. */
  readonly celebrate: (roll: ColorRoll, label: string) => void;
  /** Takes the marks of a win off the dice. */
  readonly unmark: () => void;
  /** Shows the dice's result at once. */
  readonly skip: () => void;
}

/** The dice of the scene. */
export function useDice(): Dice {
  const { request, send, sendNow } = useSceneHandle('color-game');
  const celebrateIn = useCelebrate('color-game');

  const start = useCallback(() => sendNow({ type: 'start' }), [sendNow]);
  const stop = useCallback(() => send({ type: 'stop' }), [send]);

  const play = useCallback(
    async (roll: ColorRoll) => {
      const rolled = await playInTime(MAX_ROLL_MS, (signal) =>
        request({ type: 'roll', faces: roll.faces, seed: seedOf(roll.id) }, { signal }),
      );
      if (rolled === null) stop();
      send({ type: 'won', dice: wonDice(roll) });
    },
    [request, send, stop],
  );

  const show = useCallback(
    (roll: ColorRoll) =>
      send({ type: 'snapshot', snapshot: { faces: roll.faces, winning: wonDice(roll), roll: null } }),
    [send],
  );

  const celebrate = useCallback(
    (roll: ColorRoll, label: string) => void celebrateIn(rollTier(roll), label),
    [celebrateIn],
  );

  const unmark = useCallback(() => send({ type: 'won', dice: [] }), [send]);
  const skip = useCallback(() => send({ type: 'settle' }), [send]);
  return useMemo(
    () => ({ start, stop, play, show, celebrate, unmark, skip }),
    [celebrate, play, show, skip, start, stop, unmark],
  );
}
