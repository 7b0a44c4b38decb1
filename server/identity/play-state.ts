import { RequestError } from '../http/errors.ts';
import type { PlayState } from './tables.ts';
import type { User } from './users.ts';

/** What a player may do at `now`: a state that ends by itself has ended once its time is over. */
export function playStateOf(user: Pick<User, 'play_state' | 'play_state_until'>, now: number): PlayState {
  const over = user.play_state_until !== null && user.play_state_until <= now;
  return over ? 'open' : user.play_state;
}

/** Throws RequestError 403 for an excluded player. Called only once the player has proved who they are. */
export function refuseExcluded(user: User, now: number): void {
  if (playStateOf(user, now) !== 'excluded') return;
  const until =
    user.play_state_until === null ? '' : ` until ${new Date(user.play_state_until).toISOString().slice(0, 10)}`;
  throw new RequestError(
    403,
    `This account is excluded from play${until}. Your balance is kept for you: our support helps you to withdraw it.`,
  );
}
