import { PLAY_ERRORS, type CallError } from '#contract/base/errors.ts';
import { SESSION_ERRORS } from '#contract/member/user.ts';
import type { PlayState } from '../tables.ts';
import type { User } from './users.ts';

/** The fields of a player that define their play state. */
export type KeptPlayState = Pick<User, 'play_state' | 'play_state_until' | 'time_up_until' | 'frozen_at'>;

/** Current play state, and when it ends, ms: null while play is open, and for a permanent exclusion. */
export interface PlayStateAt {
  readonly playState: PlayState;
  readonly playStateUntil: number | null;
}

/** Play state of a player at `now`: a timed state has ended once its time is over. */
export function playStateAt(
  { play_state, play_state_until, time_up_until }: Omit<KeptPlayState, 'frozen_at'>,
  now: number,
): PlayStateAt {
  const isOver = play_state_until !== null && play_state_until <= now;
  if (play_state !== 'open' && !isOver) return { playState: play_state, playStateUntil: play_state_until };
  if (time_up_until !== null && time_up_until > now) return { playState: 'limited', playStateUntil: time_up_until };
  return { playState: 'open', playStateUntil: null };
}

/** Whether a player is paused or excluded; an unknown player counts as paused. */
export function isPausedAt(user: KeptPlayState | undefined, now: number): boolean {
  const { playState } = user === undefined ? { playState: 'excluded' } : playStateAt(user, now);
  return playState === 'coolingOff' || playState === 'excluded';
}

/** A pause of play, as it is kept. */
export type Pause = Pick<User, 'play_state' | 'play_state_until'>;

/** The current pause at `now`; `open` without one. */
const underWay = ({ play_state, play_state_until }: Pause, now: number): Pause =>
  play_state_until !== null && play_state_until <= now
    ? { play_state: 'open', play_state_until: null }
    : { play_state, play_state_until };

/**
 * The stricter of two pauses: an exclusion over a break, and the later end. Returns the first one if it is equally
 * strict.
 */
export function stricterPause<P extends Pause>(own: P, other: Pause, now: number): P | Pause {
  const [mine, theirs] = [underWay(own, now), underWay(other, now)];
  if (theirs.play_state === 'open') return own;
  if (mine.play_state === 'open') return theirs;
  const ends = [mine.play_state_until, theirs.play_state_until];
  const play_state = mine.play_state === 'excluded' ? mine.play_state : theirs.play_state;
  const play_state_until = ends.includes(null) ? null : Math.max(...ends.map((end) => end ?? 0));
  const isSame = play_state === mine.play_state && play_state_until === mine.play_state_until;
  return isSame ? own : { play_state, play_state_until };
}

/**
 * Why a player in this state may not play, or null. An unknown player is refused (fail closed). An exclusion is
 * reported before a freeze, because it lasts longer.
 */
export function refusalOfState(user: KeptPlayState | undefined, now: number): CallError | null {
  const state = user === undefined ? 'excluded' : playStateAt(user, now).playState;
  if (state !== 'excluded' && (user?.frozen_at ?? null) !== null) return SESSION_ERRORS.accountFrozen;
  switch (state) {
    case 'excluded':
      return PLAY_ERRORS.excluded;
    case 'coolingOff':
      return PLAY_ERRORS.coolingOff;
    case 'limited':
      return PLAY_ERRORS.overTimeLimit;
    case 'open':
      return null;
  }
}
