import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { JackpotAwardConfig } from '#contract/jackpot.ts';
import type { DrawBody } from '#contract/fairness.ts';
import { tableOfCells } from '#contract/fairness-draw.ts';
import {
  asApiError,
  callApi,
  errorKey,
  failureKind,
  keptFields,
  pendingIntents,
  type ErrorText,
} from '#src/api/index.ts';
import { track } from '#src/analytics/index.ts';
import { clock } from '#src/platform/clock.ts';
import { useOnline } from '#src/platform/hooks.ts';
import { nextTask } from '#src/platform/next-task.ts';
import { useAgeTermsStore } from '#src/stores/age-terms.ts';
import { useModalStore } from '#src/stores/modals.ts';
import { useUserStore } from '#src/stores/user.ts';
import { awardOf, placeOf } from '../lib/cells.ts';
import {
  startFlow,
  step,
  type DrawEffect,
  type DrawEvent,
  type DrawInHand,
  type RequestEffect,
  type DrawState,
} from '../lib/draw-machine.ts';
import type { JackpotInfo } from '#src/components/jackpot/useJackpotInfo.ts';
import { promisedBody } from '#src/components/fairness/promise.ts';
import { randomSeed } from '#src/components/fairness/sha256.ts';
import { useWatchedPromise } from '#src/components/fairness/useWatchedPromise.ts';
import { nextNonce, watchDraw } from '#src/components/fairness/watch.ts';
import { comparePrize } from '../lib/promise.ts';
import { moneyText } from '#src/ui/format.ts';
import { shownIds } from '#src/components/shown/shown-ids.ts';
import { gridTier } from '../lib/wins.ts';
import type { GridPlayer } from './useGridPlayer.ts';

/** The name under which a tap keeps its Idempotency-Key until it is answered, through retries and reloads. */
const DRAW_INTENT = 'jackpot-draw';
/** Draws whose award was shown on this device. */
const shown = shownIds('jackpot.shownDraws');
/** Taps closer than this to the one before are not taken (spec §9). */
export const DEBOUNCE_MS = 300;

/** Whether a tap waits for its answer, in whichever tab it was made. */
const isDrawPending = () => pendingIntents().some(({ name }) => name === DRAW_INTENT);

export interface DrawControl {
  state: DrawState;
  /** Chances left after the last draw, null where the info is newer. */
  chanceSize: number | null;
  /** Why the last tap was refused. */
  refusal: ErrorText | null;
  /** The SPIN button. */
  play: () => void;
  dispatch: (event: DrawEvent) => void;
}

/** Runs the draw flow: draw-machine.ts decides what happens, this hook carries it out. */
export function useDraw(info: JackpotInfo | null, reload: () => Promise<unknown>, grid: GridPlayer): DrawControl {
  const [flow, setFlow] = useState(() => startFlow(shown.all()));
  const [refusal, setRefusal] = useState<ErrorText | null>(null);
  const [spent, setSpent] = useState<{ of: JackpotInfo | null; chanceSize: number } | null>(null);
  const userId = useUserStore((state) => state.user?.id);
  const isAgeAccepted = useAgeTermsStore((terms) => terms.isAccepted);
  const current = useRef(flow);
  const alive = useRef(true);
  const lastTap = useRef(-Infinity);
  const latest = useRef({ info, cells: info?.awardConfigList ?? NO_CELLS, reload, grid });
  const online = useOnline();
  const table = useMemo(() => (info === null ? null : tableOfCells(info.awardConfigList)), [info]);
  useWatchedPromise(info?.fairness ?? null, table);

  useEffect(() => {
    latest.current = { info, cells: info?.awardConfigList ?? NO_CELLS, reload, grid };
  });

  const dispatch = useCallback((event: DrawEvent) => {
    if (!alive.current) return;
    // Another tab may have shown an award since.
    const { flow: next, effects } = step(
      { ...current.current, shown: [...new Set([...shown.all(), ...current.current.shown])] },
      event,
    );
    current.current = next;
    startTransition(() => setFlow(next));
    for (const effect of effects) run(effect);
    // oxlint-disable-next-line react/exhaustive-deps -- run only reads refs
  }, []);

  function run(effect: DrawEffect): void {
    const { cells, grid: player } = latest.current;
    switch (effect.type) {
      case 'start':
        return player.start();
      case 'stop':
        return player.stop();
      case 'track':
        return track('jackpot_spin');
      case 'request':
        return void request(effect);
      case 'retryAfter':
        return void clock.setTimeout(() => dispatch({ type: 'retry' }), effect.ms);
      case 'playGrid':
        return void player
          .play(placeOf(effect.draw, cells), { tier: gridTier(effect.draw), label: moneyText(effect.draw.bonus) })
          .then(() => dispatch({ type: 'settled', drawId: effect.draw.id, stage: 'grid' }));
      case 'snapshot':
        return player.show(placeOf(effect.draw, cells));
      case 'award':
        return void award(effect.hand);
      case 'ack':
        // A lost acknowledgement is sent again when the draw is found pending; what was shown is remembered here.
        return void callApi('ackJackpotDraw', { id: effect.drawId }, { timeoutTip: false }).catch(() => undefined);
      case 'reload':
        return void latest.current.reload();
    }
  }

  async function request({ attempt, fresh, resumed }: RequestEffect): Promise<void> {
    await nextTask();
    const kept: DrawBody | undefined = keptFields(DRAW_INTENT);
    // Without its key an earlier tap would become a second draw.
    if (!fresh && kept === undefined) return dispatch({ type: 'elsewhere', attempt });
    const player = useUserStore.getState().user?.id;
    const promised = latest.current.info?.fairness ?? null;
    const sent = kept ?? promisedBody(promised, randomSeed);
    const isNew = kept === undefined && player !== undefined && promised !== null;
    const atLeast = isNew ? nextNonce(player, promised.serverSeedHash) : null;
    try {
      const {
        coin,
        chanceSize,
        fairness: proof,
        errcode: _errcode,
        ...draw
      } = await callApi('receiveDrawChance', sent, {
        intent: DRAW_INTENT,
        finishOnly: resumed,
        timeoutTip: false,
        retry: false,
      });
      const of = latest.current.info;
      startTransition(() => setSpent({ of, chanceSize }));
      dispatch({ type: 'answered', attempt, hand: { draw, coin } });
      // Last and in a task of its own, so that it does not delay the award.
      const { info: known, cells } = latest.current;
      await nextTask();
      const prize = comparePrize(draw, proof, known?.fairness ?? null, cells);
      const { id: drawId, createTime } = draw;
      if (player !== undefined) watchDraw(player, { sent, atLeast, proof, drawId, createTime, ...prize });
    } catch (error) {
      if (failureKind(error) === 'lost') return dispatch({ type: 'dropped', attempt });
      setRefusal(errorKey(error));
      dispatch({ type: 'refused', attempt, errcode: asApiError(error)?.errcode ?? 0 });
    }
  }

  /** Opens the award popup and sets the balance: to what the draw's answer said, else to what the server says now. */
  async function award({ draw, coin }: DrawInHand): Promise<void> {
    shown.remember(draw.id);
    const { openModal } = useModalStore.getState();
    const closed = openModal({ type: 'reward', awards: [awardOf(draw, latest.current.cells)] });
    // The header is drawn in a task of its own.
    await nextTask();
    const { patchUser } = useUserStore.getState();
    if (coin !== null) patchUser({ coin });
    else
      callApi('refreshData', {}, { timeoutTip: false }).then(
        (figures) => patchUser({ coin: figures.coin }),
        () => undefined,
      );
    await closed;
    dispatch({ type: 'closed', drawId: draw.id, stage: 'award' });
  }

  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);

  // After a reload: go on with a tap that has no answer yet, else with a draw whose award was not seen.
  useEffect(() => {
    if (info === null || userId === undefined || !isAgeAccepted) return;
    if (isDrawPending()) dispatch({ type: 'resume' });
    else if (info.pendingDraw !== null) dispatch({ type: 'found', draw: info.pendingDraw });
  }, [dispatch, info, isAgeAccepted, userId]);

  // The network is back: try at once.
  useEffect(() => {
    if (online) dispatch({ type: 'retry' });
  }, [dispatch, online]);

  const play = useCallback(() => {
    const now = clock.now();
    const bounced = now - lastTap.current < DEBOUNCE_MS;
    lastTap.current = now;
    if (!bounced) dispatch({ type: 'play' });
  }, [dispatch]);

  return { state: flow.state, chanceSize: spent?.of === info ? spent.chanceSize : null, refusal, play, dispatch };
}

const NO_CELLS: readonly JackpotAwardConfig[] = [];
