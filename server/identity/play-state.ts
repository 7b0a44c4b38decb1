import { PLAY_ERRORS, type CallError } from '#contract/errors.ts';
import type { PlayState } from './tables.ts';
import type { User } from './users.ts';

/** The part of a player that says what they may do. */
export type KeptPlayState = Pick<User, 'play_state' | 'play_state_until'>;

/** What a player may do at `now`: a state that ends by itself has ended once its time is over. */
export function playStateOf(user: KeptPlayState, now: number): PlayState {
  const over = user.play_state_until !== null && user.play_state_until <= now;
  return over ? 'open' : user.play_state;
}

/** Why a player in this state may not play, null where they may; nobody is excluded, for what is unknown opens nothing. */
export function refusalOfState(user: KeptPlayState | undefined, now: number): CallError | null {
  const state = user === undefined ? 'excluded' : playStateOf(user, now);
  switch (state) {
    case 'excluded':
      return PLAY_ERRORS.excluded;
    case 'coolingOff':
      return PLAY_ERRORS.coolingOff;
    case 'limited':
    case 'open':
      return null;
  }
}
