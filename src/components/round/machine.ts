import type { Hand, Result, RoundEffect, RoundEvent, RoundRules, RoundState, Step } from './types.ts';

/** Tries of one tap before the player is asked to repeat it, and the usual pause between them in ms. */
export const MAX_TRIES = 3;
export const RETRY_PAUSE_MS = 2000;

/** True from the tap to the end of the award; not while a lost answer waits for the player. */
export const isRunning = ({ name }: RoundState<Result, string>): boolean =>
  name !== 'idle' && name !== 'refused' && name !== 'lost';

/**
 * Steps a round. Pure: all effects are returned. An event that does not fit the state changes nothing, so late,
 * repeated and foreign events are harmless.
 */
export function step<R extends Result, S extends string>(
  state: RoundState<R, S>,
  event: RoundEvent<R, S>,
  rules: RoundRules<R, S>,
): Step<R, S> {
  const stay: Step<R, S> = { state, effects: [] };
  switch (event.type) {
    case 'play':
      if (state.name === 'lost') return ask({ isFresh: false, isResumed: state.isResumed, isMoving: !state.isResumed });
      if (state.name !== 'idle' && state.name !== 'refused') return stay;
      return ask({ isFresh: true, isResumed: false, isMoving: true });
    case 'resume':
      return state.name === 'idle' ? ask({ isFresh: false, isResumed: true, isMoving: false }) : stay;
    case 'due':
      return state.name === 'waiting' && state.attempt === event.attempt ? askAgain(state) : stay;
    case 'online':
      if (state.name === 'lost') return ask({ isFresh: false, isResumed: state.isResumed, isMoving: false });
      return state.name === 'waiting' ? askAgain(state) : stay;
    case 'answered':
    case 'refused':
    case 'dropped':
    case 'elsewhere':
      if (state.name !== 'asking' || state.attempt !== event.attempt) return stay;
      return outcome(state, event, rules);
    case 'ended':
      if (state.name !== 'playing' || state.stage !== event.stage || state.hand.result.id !== event.id) return stay;
      return reveal(state.hand, state.rest, rules);
    case 'closed':
      return state.name === 'award' && state.hand.result.id === event.id ? to({ name: 'idle' }) : stay;
    case 'dismissed':
      return state.name === 'refused' ? to({ name: 'idle' }) : stay;
    case 'found':
      if (state.name !== 'idle' && state.name !== 'refused') return stay;
      return found({ result: event.result, balance: event.balance, isFound: true }, rules);
  }
}

type Asking = Extract<RoundState<never, never>, { name: 'asking' }>;
type Outcome<R extends Result> = Extract<
  RoundEvent<R, never>,
  { type: 'answered' | 'refused' | 'dropped' | 'elsewhere' }
>;

/** An attempt has ended. */
function outcome<R extends Result, S extends string>(
  { attempt, isResumed, isMoving }: Asking,
  event: Outcome<R>,
  rules: RoundRules<R, S>,
): Step<R, S> {
  const stop: RoundEffect<R, S>[] = isMoving ? [{ type: 'stop' }] : [];
  switch (event.type) {
    case 'answered': {
      const hand: Hand<R> = { result: event.result, balance: event.balance, isFound: isResumed };
      if (isResumed) return found(hand, rules);
      if (rules.isShown(event.result.id)) return skip(hand, stop);
      return reveal(hand, rules.stagesOf(event.result, false), rules);
    }
    case 'refused':
      return to({ name: 'refused', error: event.error }, [...stop, { type: 'reload', refusal: event.error }]);
    case 'dropped':
      if (attempt >= MAX_TRIES) return to({ name: 'lost', isResumed, error: event.error }, stop);
      return to({ name: 'waiting', attempt, isResumed }, [...stop, { type: 'wait', attempt, ms: event.pauseMs }]);
    case 'elsewhere':
      // The server reports whether its award was seen.
      return to({ name: 'idle' }, [...stop, { type: 'reload', refusal: null }]);
  }
}

/** A found result: shown without movement, then its award. */
function found<R extends Result, S extends string>(hand: Hand<R>, rules: RoundRules<R, S>): Step<R, S> {
  const { result } = hand;
  if (rules.isShown(result.id)) return skip(hand);
  return reveal(hand, rules.stagesOf(result, true), rules, [{ type: 'show', result }]);
}

/** The next stage, after the last one the award. */
function reveal<R extends Result, S extends string>(
  hand: Hand<R>,
  [stage, ...rest]: readonly S[],
  { isShown }: Pick<RoundRules<R, S>, 'isShown'>,
  before: readonly RoundEffect<R, S>[] = [],
): Step<R, S> {
  const { result } = hand;
  if (isShown(result.id)) return skip(hand, before);
  if (stage !== undefined) {
    return to({ name: 'playing', stage, rest, hand }, [...before, { type: 'stage', stage, result }]);
  }
  return to({ name: 'award', hand }, [...before, { type: 'award', hand }, { type: 'acknowledge', id: result.id }]);
}

/** Its award was seen here or in another tab. */
const skip = <R extends Result, S extends string>(
  { result, balance }: Hand<R>,
  before: readonly RoundEffect<R, S>[] = [],
): Step<R, S> =>
  to({ name: 'idle' }, [...before, { type: 'balance', balance }, { type: 'acknowledge', id: result.id }]);

interface Asked {
  readonly isFresh: boolean;
  readonly isResumed: boolean;
  readonly isMoving: boolean;
}

const ask = ({ isFresh, isResumed, isMoving }: Asked): Step<never, never> =>
  to({ name: 'asking', attempt: 1, isResumed, isMoving }, [
    ...(isMoving ? [{ type: 'start' } as const] : []),
    { type: 'request', attempt: 1, isFresh, isResumed },
  ]);

const askAgain = ({ attempt, isResumed }: Pick<Asking, 'attempt' | 'isResumed'>): Step<never, never> =>
  to({ name: 'asking', attempt: attempt + 1, isResumed, isMoving: false }, [
    { type: 'request', attempt: attempt + 1, isFresh: false, isResumed },
  ]);

const to = <R extends Result, S extends string>(
  state: RoundState<R, S>,
  effects: readonly RoundEffect<R, S>[] = [],
): Step<R, S> => ({ state, effects });
