import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { DrawBody } from '#contract/fairness.ts';
import { callApi, errorKey, failureKind } from '#src/api/index.ts';
import { useErrorText } from '#src/components/error/useErrorText.ts';
import { promisedBody } from '#src/components/fairness/promise.ts';
import { randomSeed } from '#src/components/fairness/sha256.ts';
import { useWatchedPromise } from '#src/components/fairness/useWatchedPromise.ts';
import { nextNonce, watchDraw } from '#src/components/fairness/watch.ts';
import { clock } from '#src/platform/clock.ts';
import { randomBelow } from '#src/platform/chance.ts';
import { translate } from '#src/i18n/index.ts';
import { useUserStore } from '#src/stores/user.ts';
import { practiseSpin, startPractice } from '../lib/practice.ts';
import { isPaidRight, promisedOf, type SlotState, tableOfMachine } from '../lib/slot-promise.ts';
import type { ToFrame } from '../protocol/messages.ts';

/** The name under which a spin of a game keeps its Idempotency-Key until it is answered. */
const spinIntent = (gameId: string) => `slot-spin-${gameId}`;

/** A spin whose answer is not known yet: asked for again it is the same one. */
interface Pending {
  readonly id: number;
  readonly body: DrawBody & { readonly sessionId: string; readonly stake: number };
  readonly atLeast: number | null;
}

interface Slot {
  readonly gameId: string;
  readonly state: SlotState;
  /** Null in practice. */
  readonly sessionId: string | null;
  /** Loads the state anew: another table or commitment is in force. */
  readonly reload: () => Promise<unknown>;
  /** Opens the game again: its session is over. */
  readonly reopen: () => Promise<void>;
}

/** What the player has and sees where a frame opens. */
export type Seat = Pick<Extract<ToFrame, { kind: 'open' }>, 'purse'> &
  Pick<Extract<ToFrame, { kind: 'open' }>['table'], 'lastSpin'>;

export interface SlotWishes {
  /** What a frame is opened with, also one that is opened again after spins; a spin that it had not shown counts as shown. */
  readonly sit: () => Seat;
  /** Makes a spin. @returns what the frame is told */
  readonly spin: (id: number, stake: number) => Promise<ToFrame>;
  /** A spin was shown: its money may be seen in the app. */
  readonly show: (id: number) => void;
}

/** What the slot's frame asks for: spins for money by the call, in practice by the machine's own rules. */
export function useSlotWishes(slot: Slot): SlotWishes {
  const errorText = useErrorText();
  const latest = useRef(slot);
  const practice = useRef(startPractice);
  const pending = useRef<Pending | null>(null);
  const unseen = useRef<{ readonly id: number; readonly coin: number } | null>(null);
  /** After the last spin, and the state that it was made on: one that was loaded since knows better. */
  const seat = useRef<(Seat & { readonly on: SlotState }) | null>(null);
  const { state } = slot;

  useEffect(() => {
    latest.current = slot;
  });
  const promised = useMemo(() => promisedOf(state), [state]);
  const table = useMemo(() => tableOfMachine(state.machine), [state]);
  useWatchedPromise(promised, table);

  const show = useCallback((id: number) => {
    if (unseen.current?.id !== id) return;
    useUserStore.getState().patchUser({ coin: unseen.current.coin });
    unseen.current = null;
  }, []);
  // Left in the middle of a spin: it counts all the same.
  useEffect(() => () => show(unseen.current?.id ?? -1), [show]);

  const sit = useCallback((): Seat => {
    show(unseen.current?.id ?? -1);
    pending.current = null;
    const { sessionId, state: opened } = latest.current;
    if (sessionId === null) {
      const { coin, freeSpins } = practice.current;
      return { purse: { coin, freeSpins }, lastSpin: null };
    }
    const { purse, lastSpin } =
      seat.current?.on === opened ? seat.current : { purse: opened, lastSpin: opened.lastSpin };
    // The balance may have changed elsewhere.
    const coin = useUserStore.getState().user?.coin ?? purse.coin;
    return { purse: { coin, freeSpins: purse.freeSpins }, lastSpin };
  }, [show]);

  const practise = useCallback((id: number, stake: number): ToFrame => {
    const tools = { below: randomBelow, now: clock.now() };
    const done = practiseSpin(practice.current, latest.current.state.machine, stake, tools);
    if (done === null) return { kind: 'failed', id, text: translate('slot:practice.spent'), isLost: false };
    const { spins: _, ...purse } = done.practice;
    practice.current = done.practice;
    return { kind: 'spun', id, spin: done.spin, purse };
  }, []);

  const spin = useCallback(
    async (id: number, stake: number): Promise<ToFrame> => {
      const { gameId, sessionId, state: shown, reload, reopen } = latest.current;
      if (sessionId === null) return practise(id, stake);
      const player = useUserStore.getState().user?.id;
      const hash = shown.fairness?.serverSeedHash;
      const asked =
        pending.current?.id === id
          ? pending.current
          : {
              id,
              body: { sessionId, stake, ...promisedBody(promisedOf(shown), randomSeed) },
              atLeast: player === undefined || hash === undefined ? null : nextNonce(player, hash),
            };
      pending.current = asked;
      try {
        const answer = await callApi('spinSlot', asked.body, { intent: spinIntent(gameId), timeoutTip: false });
        pending.current = null;
        const { spin: drawn, coin, freeSpins, fairness: proof } = answer;
        unseen.current = { id, coin };
        seat.current = { on: shown, purse: { coin, freeSpins }, lastSpin: drawn };
        if (player !== undefined) {
          const { sessionId: _, stake: __, ...sent } = asked.body;
          const isPrizeRight = isPaidRight(shown, proof, drawn);
          const picks = proof.tableHash === shown.tableHash ? drawn.stops : null;
          const { id: drawId, createTime } = drawn;
          watchDraw(player, { sent, atLeast: asked.atLeast, proof, drawId, createTime, picks, isPrizeRight });
        }
        return { kind: 'spun', id, spin: drawn, purse: { coin, freeSpins } };
      } catch (error) {
        const isLost = failureKind(error) === 'lost';
        const reason = errorKey(error);
        const text = errorText(reason);
        if (isLost) return { kind: 'failed', id, text, isLost };
        pending.current = null;
        if (reason.key === 'game:error.sessionOver') await reopen();
        else await reload();
        return { kind: 'failed', id, text, isLost };
      }
    },
    [errorText, practise],
  );

  return { sit, spin, show };
}
