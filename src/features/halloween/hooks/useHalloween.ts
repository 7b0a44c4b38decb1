import { startTransition, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tableOfCells } from '#contract/fairness/draw.ts';
import type { HalloweenPick, HalloweenPicks } from '#contract/halloween/calls.ts';
import { callApi, type CallAnswer, keptFields } from '#src/api/index.ts';
import { isRunning } from '#src/components/round/machine.ts';
import { roundLog } from '#src/components/round/round-log.ts';
import { useFairAsk } from '#src/components/round/useFairAsk.ts';
import { useRound } from '#src/components/round/useRound.ts';
import { clock } from '#src/platform/clock.ts';
import { useModalStore } from '#src/stores/lobby/modals.ts';
import { moneyText } from '#src/ui/index.ts';
import { placesOf } from '../lib/board.ts';

export type HalloweenInfo = CallAnswer<'getHalloweenConfig'>;

/** The name under which a pick keeps its key until it is answered, also through a reload. */
const INTENT = 'halloween-pick';
/** How long an open pumpkin is visible before its award is shown, ms. */
export const OPEN_MS = 900;
const log = roundLog('halloween');
/** The place of a pick that has no answer. */
function keptPlace(): number | null {
  const place = keptFields(INTENT)?.['place'];
  return typeof place === 'number' ? place : null;
}

/** The picks of Halloween: a pumpkin opens, then its award. */
export function useHalloween(info: HalloweenInfo, reload: () => Promise<unknown>) {
  const { t } = useTranslation('prop');
  const [made, setMade] = useState<readonly HalloweenPick[]>([]);
  const [left, setLeft] = useState<{ of: HalloweenInfo; picks: HalloweenPicks } | null>(null);
  const [place, setPlace] = useState(keptPlace);
  const table = useMemo(
    () => tableOfCells(info.awards.map(({ id, propId, count, weight }) => ({ id, propId, count, weight }))),
    [info],
  );
  const ask = useFairAsk('halloweenLottery', {
    intent: INTENT,
    promised: info.fairness,
    table,
    compare: ({ pick }) => {
      const index = info.awards.findIndex(({ id }) => id === pick.awardId);
      const award = info.awards[index];
      const isPrizeRight = award !== undefined && award.propId === pick.propId && award.count === pick.count;
      return { picks: index < 0 ? null : [index], isPrizeRight };
    },
    name: ({ pick }) => ({ drawId: pick.id, createTime: pick.createTime }),
  });

  /** Loads the board; picks made meanwhile are not in that answer. */
  const loadAfter = async (id: string): Promise<void> => {
    if ((await reload()) === null) return;
    startTransition(() => setMade((before) => before.slice(before.findIndex((pick) => pick.id === id) + 1)));
  };

  const { state, error, isKept, play, isRunningNow } = useRound<{ readonly place: number }, HalloweenPick, 'open'>({
    kept: { intent: INTENT, log },
    loaded: info.picks === null ? null : info,
    pending: () => info.pending,
    pendingBalance: 'unknown',
    async ask(own, isFinishOnly) {
      const { pick, coin, picks } = await ask(own, isFinishOnly);
      startTransition(() => {
        setMade((before) => [...before, pick]);
        setLeft({ of: info, picks });
      });
      return { result: pick, balance: coin };
    },
    // The board shows it open already.
    show: () => undefined,
    stagesOf: (_pick, isFound) => (isFound ? [] : ['open']),
    play: () => new Promise<void>((resolve) => void clock.setTimeout(resolve, OPEN_MS)),
    async award({ result: { id, propId, count, num, turnover } }) {
      const note = turnover > 0 ? { note: t('betFirst', { amount: moneyText(turnover) }) } : {};
      await useModalStore.getState().openModal({ type: 'reward', awards: [{ propId, count, num }], ...note });
      void loadAfter(id);
    },
    acknowledge: { call: 'ackHalloweenPick', tell: (id) => callApi('ackHalloweenPick', { id }, { timeoutTip: false }) },
    reload,
  });

  const open = (wanted: number): void => {
    if (isRunningNow()) return;
    // One that was lost is finished, whichever is tapped now.
    startTransition(() => setPlace(keptPlace() ?? wanted));
    play({ place: wanted });
  };

  return {
    places: placesOf(info.board, made),
    picks: left?.of === info ? left.picks : info.picks,
    /** The place that is being opened. */
    opening: isRunning(state) ? place : null,
    open,
    error,
    /** A pick has no answer yet; the board may show its pumpkin open already. */
    isKept,
    /** Asks again for the pick that has no answer. */
    goOn: () => play({ place: place ?? 0 }),
  };
}
export type HalloweenControl = ReturnType<typeof useHalloween>;
