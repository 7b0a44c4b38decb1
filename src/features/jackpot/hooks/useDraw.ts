import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { tableOfCells } from '#contract/fairness/draw.ts';
import type { JackpotAwardConfig, JackpotDraw } from '#contract/jackpot/calls.ts';
import { track } from '#src/analytics/index.ts';
import { callApi } from '#src/api/index.ts';
import type { JackpotInfo } from '#src/components/jackpot/useJackpotInfo.ts';
import type { Round } from '#src/components/round/game.ts';
import { roundLog } from '#src/components/round/round-log.ts';
import { useFairAsk } from '#src/components/round/useFairAsk.ts';
import { useRound } from '#src/components/round/useRound.ts';
import { clock } from '#src/platform/clock.ts';
import { useModalStore } from '#src/stores/lobby/modals.ts';
import { moneyText } from '#src/ui/figures/format.ts';
import { awardOf, placeOf } from '../lib/cells.ts';
import { comparePrize } from '../lib/promise.ts';
import { type DrawStage, stagesOf } from '../lib/stages.ts';
import { gridTier } from '../lib/wins.ts';
import type { GridPlayer } from './useGridPlayer.ts';

const INTENT = 'jackpot-draw';
const log = roundLog('jackpot');
/** Taps closer than this to the one before are not taken (spec §9). */
const DEBOUNCE_MS = 300;
const NO_CELLS: readonly JackpotAwardConfig[] = [];

export interface DrawControl extends Omit<Round<object, JackpotDraw, DrawStage>, 'play'> {
  /** Chances left after the last draw, null where the info is newer. */
  readonly chanceSize: number | null;
  /** The SPIN button. */
  readonly play: () => void;
}

/** The draws of the Lucky Jackpot: the grid, the wheel of a pool, what a prop is for, the award. */
export function useDraw(info: JackpotInfo | null, reload: () => Promise<unknown>, grid: GridPlayer): DrawControl {
  const [spent, setSpent] = useState<{ of: JackpotInfo | null; chanceSize: number } | null>(null);
  const lastTap = useRef(Number.NEGATIVE_INFINITY);
  const cells = info?.awardConfigList ?? NO_CELLS;
  // The lobby below may load the info again while a draw is asked for.
  const latest = useRef(info);
  useEffect(() => {
    latest.current = info;
  });
  const table = useMemo(() => (info === null ? null : tableOfCells(info.awardConfigList)), [info]);
  const ask = useFairAsk('receiveDrawChance', {
    intent: INTENT,
    promised: info?.fairness ?? null,
    table,
    compare: (draw) => comparePrize(draw, cells),
    name: ({ id, createTime }) => ({ drawId: id, createTime }),
  });

  const round = useRound<object, JackpotDraw, DrawStage>({
    kept: { intent: INTENT, log },
    loaded: info,
    pending: () => info?.pendingDraw ?? null,
    pendingBalance: 'unknown',
    async ask(own, isFinishOnly) {
      const answer = await ask(own, isFinishOnly);
      const { coin, chanceSize, fairness: _fairness, errcode: _errcode, ...draw } = answer;
      const of = latest.current;
      startTransition(() => setSpent({ of, chanceSize }));
      return { result: draw, balance: coin };
    },
    start: grid.start,
    stop: grid.stop,
    show: (draw) => grid.show(placeOf(draw, cells)),
    stagesOf,
    // The wheel and the explanation of a prop are parts of the page: they end by `end`.
    play: (stage, draw) =>
      stage === 'grid' ? grid.play(placeOf(draw, cells), { tier: gridTier(draw), label: moneyText(draw.bonus) }) : null,
    async award({ result }) {
      await useModalStore.getState().openModal({ type: 'reward', awards: [awardOf(result, cells)] });
      void reload();
    },
    acknowledge: { call: 'ackJackpotDraw', tell: (id) => callApi('ackJackpotDraw', { id }, { timeoutTip: false }) },
    reload,
  });

  const { state, play } = round;
  const tap = useCallback(() => {
    const now = clock.now();
    const isBounced = now - lastTap.current < DEBOUNCE_MS;
    lastTap.current = now;
    if (isBounced) return;
    if (state.name === 'idle' || state.name === 'refused') track('jackpot_spin');
    play({});
  }, [play, state]);

  return { ...round, play: tap, chanceSize: spent?.of === info ? spent.chanceSize : null };
}
