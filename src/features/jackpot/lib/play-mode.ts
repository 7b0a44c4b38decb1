import type { JackpotInfo } from '#src/components/jackpot/useJackpotInfo.ts';
import type { DrawState } from './stages.ts';

/** State of the SPIN button. `ready` and `retry` draw, `visitor` logs in, the others wait. */
export type PlayMode = 'visitor' | 'ready' | 'none' | 'sending' | 'spinning' | 'retry' | 'closed' | 'notAllowed';

/** Kind of player. `notAllowed`: responsible play forbids it, or is not known yet. */
export type PlayRights = 'visitor' | 'member' | 'notAllowed';

type Chances = Pick<JackpotInfo, 'open' | 'canReceiveDrawChance' | 'needDeposit' | 'needTyping'>;

/** The state of the button. A tap that was not answered may be sent again, whatever the chances say now. */
export function playMode(state: DrawState, rights: PlayRights, info: Chances, chances: number): PlayMode {
  if (rights === 'visitor') return 'visitor';
  if (state.name === 'asking' || state.name === 'waiting') return 'sending';
  if (state.name === 'lost') return 'retry';
  if (state.name !== 'idle' && state.name !== 'refused') return 'spinning';
  if (rights === 'notAllowed') return 'notAllowed';
  if (!info.open) return 'closed';
  return chances > 0 && info.canReceiveDrawChance ? 'ready' : 'none';
}

/** The bubble over the button: a key of `hint.` and its amounts in hundredths, `bet` where both must be met. */
export interface Hint {
  key: 'both' | 'deposit' | 'bet' | 'free' | 'ready' | 'visitor' | 'closed' | 'waiting' | 'kept' | 'notAllowed';
  amount: number;
  bet?: number;
}

/** Hint for a new player's free spin, else the requirement for the next chance. `isNew`: has never deposited. */
export function hintOf(state: DrawState, rights: PlayRights, info: Chances, chances: number, isNew: boolean): Hint {
  const say = (key: Hint['key'], amount = 0): Hint => ({ key, amount });
  if (state.name === 'waiting') return say('waiting');
  if (state.name === 'lost') return say('kept');
  if (rights === 'visitor') return say('visitor');
  if (rights === 'notAllowed') return say('notAllowed');
  if (!info.open) return say('closed');
  if (isNew && chances > 0) return say('free');
  if (info.needDeposit > 0 && info.needTyping > 0) return { ...say('both', info.needDeposit), bet: info.needTyping };
  if (info.needDeposit > 0) return say('deposit', info.needDeposit);
  if (info.needTyping > 0) return say('bet', info.needTyping);
  return say('ready');
}
