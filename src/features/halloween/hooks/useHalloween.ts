import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { HalloweenPick, HalloweenPicks } from '#contract/halloween.ts';
import { tableOfCells } from '#contract/fairness-draw.ts';
import { callApi, type CallAnswer, keptFields } from '#src/api/index.ts';
import { useFairDraw } from '#src/components/fairness/useFairDraw.ts';
import { useTranslation } from 'react-i18next';
import { clock } from '#src/platform/clock.ts';
import { nextTask } from '#src/platform/next-task.ts';
import { useOnline } from '#src/platform/hooks.ts';
import { useModalStore } from '#src/stores/modals.ts';
import { useDrawHold } from '#src/stores/running-draw.ts';
import { useUserStore } from '#src/stores/user.ts';
import { moneyText } from '#src/ui/index.ts';
import { placesOf } from '../lib/board.ts';

export type HalloweenInfo = CallAnswer<'getHalloweenConfig'>;

/** The name under which a pick keeps its key until it is answered, also through a reload. */
const PICK_INTENT = 'halloween-pick';
/** How long an open pumpkin stands before its award is shown, ms. */
export const OPEN_MS = 900;

/** Picks whose award was shown here: an older answer of the server still names them. */
const shown = new Set<string>();

/** Opens pumpkins: one at a time, its award shown once. */
export function useHalloween(info: HalloweenInfo, reload: () => Promise<unknown>) {
  const { t } = useTranslation('prop');
  const [made, setMade] = useState<readonly HalloweenPick[]>([]);
  const [left, setLeft] = useState<{ of: HalloweenInfo; picks: HalloweenPicks } | null>(null);
  const [opening, setOpening] = useState<number | null>(null);
  const table = useMemo(
    () => tableOfCells(info.awards.map(({ id, propId, count, weight }) => ({ id, propId, count, weight }))),
    [info],
  );
  const fair = useFairDraw('halloweenLottery', {
    intent: PICK_INTENT,
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
  useDrawHold(opening !== null);

  const award = useCallback(
    async ({ id, propId, count, num, turnover }: HalloweenPick, coin: number | null) => {
      shown.add(id);
      const note = turnover > 0 ? { note: t('betFirst', { amount: moneyText(turnover) }) } : {};
      const closed = useModalStore.getState().openModal({ type: 'reward', awards: [{ propId, count, num }], ...note });
      // The header is drawn in a task of its own.
      await nextTask();
      if (coin !== null) useUserStore.getState().patchUser({ coin });
      // A lost acknowledgement is sent again when the pick is found pending.
      void callApi('ackHalloweenPick', { id }, { timeoutTip: false }).catch(() => undefined);
      await closed;
    },
    [t],
  );

  const { draw } = fair;
  // A ref, because a second tap can come before the first one is drawn.
  const isOpening = useRef(false);
  const open = useCallback(
    async (place: number) => {
      if (isOpening.current) return;
      isOpening.current = true;
      startTransition(() => setOpening(place));
      const answer = await draw({ place });
      if (answer !== null) {
        const { pick, coin, picks } = answer;
        startTransition(() => {
          setMade((before) => [...before, pick]);
          setLeft({ of: info, picks });
        });
        await new Promise<void>((resolve) => void clock.setTimeout(resolve, OPEN_MS));
        await award(pick, coin);
      }
      startTransition(() => setOpening(null));
      isOpening.current = false;
      if ((await reload()) === null || answer === null) return;
      // What came meanwhile is not in that answer.
      const { id } = answer.pick;
      startTransition(() => setMade((before) => before.slice(before.findIndex((pick) => pick.id === id) + 1)));
    },
    [award, draw, info, reload],
  );

  // After a reload and when the network is back: go on with a pick that has no answer yet.
  const goOn = useRef<() => void>(() => undefined);
  useEffect(() => {
    goOn.current = () => {
      const kept = opening === null ? keptFields(PICK_INTENT) : undefined;
      if (kept !== undefined) void Promise.resolve().then(() => open(Number(kept['place'])));
    };
  }, [open, opening]);
  const online = useOnline();
  const isMember = info.picks !== null;
  useEffect(() => {
    if (online && isMember) goOn.current();
  }, [isMember, online]);

  // After a reload without such a pick: show the award that was not seen.
  const resumed = useRef(false);
  const { pending } = info;
  useEffect(() => {
    if (resumed.current || !isMember) return;
    resumed.current = true;
    if (keptFields(PICK_INTENT) !== undefined) return;
    if (pending !== null && !shown.has(pending.id))
      void callApi('refreshData', {}, { timeoutTip: false })
        .then(
          ({ coin }) => coin,
          () => null,
        )
        .then((coin) => award(pending, coin));
  }, [award, isMember, pending]);

  return {
    places: placesOf(info.board, made),
    picks: left?.of === info ? left.picks : info.picks,
    /** The place that is being opened. */
    opening,
    open,
    error: fair.error,
    /** A pick has no answer yet; the board may show its pumpkin open already. */
    isKept: fair.isKept,
    /** Asks again for the pick that has no answer. */
    goOn: () => goOn.current(),
  };
}
export type HalloweenControl = ReturnType<typeof useHalloween>;
