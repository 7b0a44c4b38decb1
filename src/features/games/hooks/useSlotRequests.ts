import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { SlotSpinResult } from '#contract/slot/calls.ts';
import { errorKey, failureKind, keptFields } from '#src/api/index.ts';
import { useErrorText } from '#src/components/error/useErrorText.ts';
import { useWatchedPromise } from '#src/components/fairness/useWatchedPromise.ts';
import { isOwnLimit } from '#src/components/member/own-limit.ts';
import { callDraw } from '#src/components/round/send-draw.ts';
import { translate } from '#src/i18n/index.ts';
import { clock } from '#src/platform/clock.ts';
import { randomBelow } from '#src/platform/pages/chance.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { spinIntent, spinLog } from '../lib/load-slot.ts';
import { practiseSpin, startPractice } from '../lib/practice.ts';
import { fairSpin, promisedOf, type SlotState, tableOfMachine } from '../lib/slot-promise.ts';
import { FOUND_ID, type ToFrame } from '../protocol/messages.ts';

interface Slot {
  readonly gameId: string;
  readonly state: SlotState;
  /** A spin from before that was never shown: the frame shows it as it first opens. */
  readonly found: SlotSpinResult | null;
  /** Null in practice. */
  readonly sessionId: string | null;
  /** Loads the state again: another table or commitment is in force. */
  readonly reload: () => Promise<unknown>;
  /** Opens the game again: its session is over. */
  readonly reopen: () => Promise<void>;
}

/** Initial state of a frame: balance and free spins, the last spin, and one that was not shown yet. */
type Opening = Pick<Extract<ToFrame, { kind: 'open' }>, 'purse' | 'found'> &
  Pick<Extract<ToFrame, { kind: 'open' }>['table'], 'lastSpin'>;

export interface SlotRequests {
  /** Initial state of a frame, also of a reopened one: it shows the spin that the one before had not. */
  readonly opening: () => Opening;
  /** Makes a spin. @returns the message to the frame */
  readonly spin: (id: number, stake: number) => Promise<ToFrame>;
  /** A spin was shown: its money may be seen in the app. */
  readonly show: (id: number) => void;
}

/** Answers the slot frame's requests: spins for money by the call, in practice by the machine's rules. */
export function useSlotRequests(slot: Slot): SlotRequests {
  const errorText = useErrorText();
  const latest = useRef(slot);
  const practice = useRef(startPractice);
  /** The spin whose answer is not known yet: asked for again it is the same one. */
  const asked = useRef<number | null>(null);
  /** The spin that the frame shows, and the balance that the app shows once it was shown. */
  const turning = useRef<{ readonly id: number; readonly spin: SlotSpinResult; readonly coin: number } | null>(null);
  /** State after the last spin, and the state it started from: a state loaded since is newer. */
  const after = useRef<(Omit<Opening, 'found'> & { readonly on: SlotState }) | null>(null);
  const { state, found } = slot;
  /** The last spin, until a frame has shown it. */
  const unshown = useRef(found);

  useEffect(() => {
    latest.current = slot;
  });
  const promised = useMemo(() => promisedOf(state), [state]);
  const table = useMemo(() => tableOfMachine(state.machine), [state]);
  useWatchedPromise(promised, table);

  const showBalance = useCallback(() => {
    if (turning.current === null) return;
    useUserStore.getState().patchUser({ coin: turning.current.coin });
    turning.current = null;
  }, []);
  const show = useCallback(
    (id: number) => {
      if (turning.current?.id !== id) return;
      spinLog(latest.current.gameId).remember(turning.current.spin.id);
      showBalance();
      unshown.current = null;
    },
    [showBalance],
  );
  // Left in the middle of a spin: it counts all the same, and is shown when the player is back.
  useEffect(() => showBalance, [showBalance]);

  const opening = useCallback((): Opening => {
    if (turning.current !== null) unshown.current = turning.current.spin;
    showBalance();
    asked.current = null;
    const { sessionId, state: opened } = latest.current;
    if (sessionId === null) {
      const { coin, freeSpins } = practice.current;
      return { purse: { coin, freeSpins }, lastSpin: null, found: null };
    }
    const isSame = after.current?.on === opened;
    const { purse, lastSpin } =
      isSame && after.current !== null ? after.current : { purse: opened, lastSpin: opened.lastSpin };
    const spin = unshown.current;
    // The balance may have changed elsewhere, and the app's newer one counts; but it does not have a spin that was found.
    const coin = spin !== null && !isSame ? purse.coin : (useUserStore.getState().user?.coin ?? purse.coin);
    if (spin !== null) turning.current = { id: FOUND_ID, spin, coin };
    return { purse: { coin, freeSpins: purse.freeSpins }, lastSpin, found: spin };
  }, [showBalance]);

  const practise = useCallback((id: number, stake: number): ToFrame => {
    const tools = { below: randomBelow, now: clock.now() };
    const done = practiseSpin(practice.current, latest.current.state.machine, stake, tools);
    if (done === null)
      return { kind: 'failed', id, text: translate('slot:practice.spent'), isLost: false, isOwnLimit: false };
    const { spins: _, ...purse } = done.practice;
    practice.current = done.practice;
    return { kind: 'spun', id, spin: done.spin, purse };
  }, []);

  const spin = useCallback(
    async (id: number, stake: number): Promise<ToFrame> => {
      const { gameId, sessionId, state: shown, reload, reopen } = latest.current;
      if (sessionId === null) return practise(id, stake);
      const intent = spinIntent(gameId);
      const options = { intent, ...fairSpin(shown) };
      // An intent that an earlier frame kept is another spin: do not repeat it.
      const kept = asked.current === id ? keptFields(intent) : undefined;
      asked.current = id;
      try {
        const answer = await callDraw('spinSlot', { sessionId, stake }, options, { kept });
        asked.current = null;
        const { spin: drawn, coin, freeSpins } = answer;
        spinLog(gameId).begin(drawn.id);
        turning.current = { id, spin: drawn, coin };
        after.current = { on: shown, purse: { coin, freeSpins }, lastSpin: drawn };
        return { kind: 'spun', id, spin: drawn, purse: { coin, freeSpins } };
      } catch (error) {
        const isLost = failureKind(error) === 'lost';
        const reason = errorKey(error);
        const text = errorText(reason);
        const failed = { kind: 'failed', id, text, isLost, isOwnLimit: isOwnLimit(reason) } as const;
        if (isLost) return failed;
        asked.current = null;
        if (reason.key === 'game:error.sessionOver') await reopen();
        else await reload();
        return failed;
      }
    },
    [errorText, practise],
  );

  return { opening, spin, show };
}
