import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { asApiError, callApi, errorKey, failureKind, keptFields, pendingIntents } from '#src/api/index.ts';
import { clock } from '#src/platform/clock.ts';
import { nextTask } from '#src/platform/pages/next-task.ts';
import { useBackOnline } from '#src/query/index.ts';
import { useDrawHold } from '#src/stores/pages/running-draw.ts';
import { useAgeTermsStore } from '#src/stores/player/age-terms.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { acknowledge } from './acknowledge.ts';
import type { Round, RoundGame } from './game.ts';
import { isRunning, RETRY_PAUSE_MS, step } from './machine.ts';
import type { Balance, Hand, Result, RoundEffect, RoundEvent, RoundState } from './types.ts';

/** If the server asks for a longer pause, the player gets a message instead of another try. */
const MAX_PAUSE_MS = 5000;

const isPending = (kept: { readonly intent: string } | null): boolean =>
  kept !== null && pendingIntents().some(({ name }) => name === kept.intent);

/** When to ask again after a failure, ms; null if the server has decided or asks for a long pause. */
function pauseAfter(error: unknown): number | null {
  const kind = failureKind(error);
  if (kind === 'lost') return RETRY_PAUSE_MS;
  const wait = asApiError(error)?.retryAfterMs ?? Number.POSITIVE_INFINITY;
  return kind === 'wait' && wait <= MAX_PAUSE_MS ? wait : null;
}

/** Sets the balance to the round's; if it cannot be requested, the next figures contain it. */
function setBalance(balance: Balance): void {
  const { patchUser, setFigures } = useUserStore.getState();
  if (typeof balance === 'number') return patchUser({ coin: balance });
  if (balance === 'unchanged') return;
  callApi('refreshData', {}, { timeoutTip: false }).then(
    ({ coin }) => setFigures({ coin }),
    () => undefined,
  );
}

/**
 * Runs the rounds of a game: machine.ts decides, this hook executes. Only a tap spends. A lost answer is requested
 * again automatically, also after a reload, and never makes a second round. A result is shown once on this device, the
 * balance changes with it, and the server is notified until it answers.
 */
export function useRound<Own, R extends Result, S extends string>(game: RoundGame<Own, R, S>): Round<Own, R, S> {
  const [state, setState] = useState<RoundState<R, S>>({ name: 'idle' });
  const userId = useUserStore((store) => store.user?.id);
  const isAgeAccepted = useAgeTermsStore((terms) => terms.isAccepted);
  const current = useRef(state);
  const isAlive = useRef(true);
  const own = useRef<Own | null>(null);
  const latest = useRef(game);
  useEffect(() => {
    latest.current = game;
  });
  useDrawHold(isRunning(state));

  const dispatch = useCallback((event: RoundEvent<R, S>) => {
    if (!isAlive.current) return;
    const { stagesOf, kept } = latest.current;
    const next = step(current.current, event, { stagesOf, isShown: (id) => kept?.log.isShown(id) === true });
    current.current = next.state;
    startTransition(() => setState(next.state));
    for (const effect of next.effects) run(effect);
    // oxlint-disable-next-line react/exhaustive-deps -- run only reads refs
  }, []);

  function run(effect: RoundEffect<R, S>): void {
    const { start, stop, show, play, acknowledge: told, reload } = latest.current;
    switch (effect.type) {
      case 'start':
        return start?.();
      case 'stop':
        return stop?.();
      case 'request':
        return void request(effect);
      case 'wait':
        return void clock.setTimeout(() => dispatch({ type: 'due', attempt: effect.attempt }), effect.ms);
      case 'show':
        return show(effect.result);
      case 'stage': {
        const { stage, result } = effect;
        return void play(stage, result)?.then(() => dispatch({ type: 'ended', id: result.id, stage }));
      }
      case 'award':
        return void award(effect.hand);
      case 'balance':
        return setBalance(effect.balance);
      case 'acknowledge':
        return void (told && acknowledge(told.call, effect.id, told.tell));
      case 'reload':
        return void reload(effect.refusal);
    }
  }

  async function request({ attempt, isFresh, isResumed }: Extract<RoundEffect<R, S>, { type: 'request' }>) {
    await nextTask();
    const { kept, ask } = latest.current;
    // Without its key an earlier tap would become a second round.
    if (!isFresh && (kept === null || keptFields(kept.intent) === undefined))
      return dispatch({ type: 'elsewhere', attempt });
    try {
      // A kept tap is sent as it was, without fields of the page.
      const { result, balance } = await ask((own.current ?? {}) as Own, isResumed);
      kept?.log.begin(result.id);
      // The page was left: it counts all the same.
      if (!isAlive.current) return setBalance(balance);
      dispatch({ type: 'answered', attempt, result, balance });
    } catch (failure) {
      const [error, pauseMs] = [errorKey(failure), pauseAfter(failure)];
      dispatch(pauseMs === null ? { type: 'refused', attempt, error } : { type: 'dropped', attempt, error, pauseMs });
    }
  }

  async function award(hand: Hand<R>): Promise<void> {
    const { id } = hand.result;
    latest.current.kept?.log.remember(id);
    const closed = latest.current.award(hand);
    // The header is drawn in a separate task.
    await nextTask();
    setBalance(hand.balance);
    await closed;
    dispatch({ type: 'closed', id });
  }

  // Left during a round: it counts anyway, and is shown when the player returns.
  useEffect(() => {
    isAlive.current = true;
    return () => {
      isAlive.current = false;
      const left = current.current;
      if (left.name === 'playing') setBalance(left.hand.balance);
    };
  }, []);

  // After a reload: finish an unanswered tap, else show the unseen result.
  const { loaded } = game;
  useEffect(() => {
    if (loaded === null || userId === undefined || !isAgeAccepted) return;
    const { kept, pending, pendingBalance } = latest.current;
    if (isPending(kept)) return dispatch({ type: 'resume' });
    const result = pending();
    if (result === null) return;
    const balance = kept?.log.isShown(result.id) === true ? 'unchanged' : pendingBalance;
    dispatch({ type: 'found', result, balance });
  }, [dispatch, isAgeAccepted, loaded, userId]);

  useBackOnline(() => dispatch({ type: 'online' }));

  const play = useCallback(
    (fields: Own) => {
      if (isRunning(current.current)) return;
      own.current = fields;
      dispatch({ type: 'play' });
    },
    [dispatch],
  );
  const end = useCallback(
    (stage: S) => {
      const now = current.current;
      if (now.name === 'playing') dispatch({ type: 'ended', id: now.hand.result.id, stage });
    },
    [dispatch],
  );
  const dismiss = useCallback(() => dispatch({ type: 'dismissed' }), [dispatch]);
  const isRunningNow = useCallback(() => isRunning(current.current), []);

  return {
    state,
    error: state.name === 'refused' || state.name === 'lost' ? state.error : null,
    isKept: !isRunning(state) && isPending(game.kept),
    play,
    end,
    dismiss,
    isRunningNow,
  };
}
