import { describe, expect, it } from 'vitest';
import { hintOf, playMode, type PlayRights } from '#src/features/jackpot/lib/play-mode.ts';
import type { DrawState } from '#src/features/jackpot/lib/stages.ts';

const idle: DrawState = { name: 'idle' };
const waiting: DrawState = { name: 'waiting', attempt: 1, isResumed: false };
const error = { key: 'errors:network', params: { code: 0, seconds: 0 } };
const lost: DrawState = { name: 'lost', isResumed: false, error };
const info = { open: true, canReceiveDrawChance: true, needDeposit: 100_00, needTyping: 500_00 };
const closed = { ...info, open: false, canReceiveDrawChance: false };

describe('the SPIN button', () => {
  const table: [string, DrawState, PlayRights, typeof info, number, string][] = [
    ['a member with a chance', idle, 'member', info, 1, 'ready'],
    ['a member without one', idle, 'member', { ...info, canReceiveDrawChance: false }, 0, 'none'],
    ['the chance was just spent', idle, 'member', info, 0, 'none'],
    ['a visitor', idle, 'visitor', info, 0, 'visitor'],
    ['a closed activity', idle, 'member', closed, 3, 'closed'],
    ['a member who may not play, or whose state is not known', idle, 'notAllowed', info, 1, 'notAllowed'],
    ['a request on its way', waiting, 'member', info, 1, 'sending'],
    ['a lost request, whatever the chances say', lost, 'member', closed, 0, 'retry'],
    ['after a refusal', { name: 'refused', error }, 'member', info, 1, 'ready'],
  ];
  it.each(table)('%s', (_name, state, rights, chances, size, mode) => {
    expect(playMode(state, rights, chances, size)).toBe(mode);
  });
});

describe('the bubble over it', () => {
  it.each([
    ['a newcomer has a free spin', idle, 'member', info, 1, true, 'free', 0],
    ['a deposit is left', idle, 'member', { ...info, needTyping: 0 }, 1, false, 'deposit', 100_00],
    ['then play', idle, 'member', { ...info, needDeposit: 0 }, 0, false, 'bet', 500_00],
    ['nothing is needed', idle, 'member', { ...info, needDeposit: 0, needTyping: 0 }, 1, false, 'ready', 0],
    ['a visitor', idle, 'visitor', info, 0, false, 'visitor', 0],
    ['trying again', waiting, 'member', info, 1, false, 'waiting', 0],
    ['lost', lost, 'member', info, 1, false, 'kept', 0],
    ['closed', idle, 'member', closed, 1, false, 'closed', 0],
  ] as const)('%s', (_name, state, rights, chances, size, isNew, key, amount) => {
    expect(hintOf(state, rights, chances, size, isNew)).toEqual({ key, amount });
  });

  it.each([true, false])('names both if a deposit and bets are missing (new player: %s)', (isNew) => {
    const hint = hintOf(idle, 'member', info, 0, isNew);
    expect(hint).toEqual({ key: 'both', amount: 100_00, bet: 500_00 });
  });
});
