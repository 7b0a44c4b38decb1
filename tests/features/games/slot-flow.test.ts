import { describe, expect, it } from 'vitest';
import type { SlotSpinResult } from '#contract/slot/calls.ts';
import { canSpin, isWin, type SlotEvent, type SlotFlow, startFlow, step } from '#src/features/games/frame/slot-flow.ts';

const STAKES = [100, 200, 500];
const purse = { coin: 1000, freeSpins: null };
const begin = (more: Partial<typeof purse> = {}) =>
  startFlow({ ...purse, ...more }, { stakes: STAKES, lastSpin: null });
const run = (flow: SlotFlow, ...events: SlotEvent[]) => events.reduce(step, flow);
const result = (more: Partial<SlotSpinResult> = {}): SlotSpinResult => ({
  id: '1',
  stops: [0, 0, 0, 0, 0],
  wins: [],
  cost: 200,
  stake: 200,
  win: 0,
  isFree: false,
  freeSpinsWon: 0,
  createTime: 1,
  ...more,
});
const SPIN: SlotEvent = { type: 'spin' };

describe('a spin', () => {
  it('takes the stake at once, and its win is seen when the reels stand', () => {
    const asking = run(begin(), SPIN);
    expect(asking).toMatchObject({ phase: 'asking', id: 1, coin: 800 });
    const turning = run(asking, {
      type: 'spun',
      id: 1,
      spin: result({ win: 700 }),
      purse: { coin: 1500, freeSpins: null },
    });
    expect(turning).toMatchObject({ phase: 'turning', coin: 800, shown: null });
    expect(run(turning, { type: 'stopped', id: 1 })).toMatchObject({ phase: 'idle', coin: 1500, shown: { win: 700 } });
  });

  it('cannot be asked for twice, and hears only its own answer', () => {
    const asking = run(begin(), SPIN);
    expect(run(asking, SPIN)).toBe(asking);
    expect(run(asking, { type: 'spun', id: 2, spin: result(), purse })).toBe(asking);
    expect(run(asking, { type: 'stopped', id: 1 })).toBe(asking);
    expect(run(asking, { type: 'stake', stake: 500 })).toBe(asking);
    expect(run(asking, { type: 'coin', coin: 5 })).toBe(asking);
  });

  it('that was refused gives the stake back and says why', () => {
    const refused = run(begin(), SPIN, { type: 'failed', id: 1, text: 'No', isLost: false, isOwnLimit: true });
    expect(refused).toMatchObject({
      phase: 'idle',
      coin: 1000,
      problem: { text: 'No', isLost: false, isOwnLimit: true },
    });
    expect(run(refused, SPIN)).toMatchObject({ phase: 'asking', id: 2, problem: null });
  });

  it('that was lost is asked for again as the same one', () => {
    const lost = run(begin(), SPIN, { type: 'failed', id: 1, text: 'Offline', isLost: true, isOwnLimit: false });
    expect(lost).toMatchObject({ phase: 'lost', coin: 800, problem: { text: 'Offline' } });
    expect(run(lost, { type: 'stake', stake: 500 })).toBe(lost);
    expect(run(lost, SPIN)).toMatchObject({ phase: 'asking', id: 1, coin: 800, problem: null });
  });

  it('that was found lies there until the next one', () => {
    const won = result({ win: 700 });
    const found = startFlow(purse, { stakes: STAKES, lastSpin: won }, won);
    expect(found).toMatchObject({ phase: 'idle', shown: won, isFound: true, coin: 1000 });
    expect(run(found, SPIN)).toMatchObject({ phase: 'asking', id: 1, shown: null, isFound: false });
  });

  it('waits for a balance that reaches', () => {
    const short = begin({ coin: 199 });
    expect(canSpin(short)).toBe(false);
    expect(run(short, SPIN)).toBe(short);
    expect(canSpin(run(short, { type: 'stake', stake: 100 }))).toBe(true);
    expect(canSpin(run(short, { type: 'coin', coin: 200 }))).toBe(true);
  });
});

describe('free spins', () => {
  const waiting = { left: 1, total: 10, stake: 500, won: 300 };
  const open = () => startFlow({ coin: 0, freeSpins: waiting }, { stakes: STAKES, lastSpin: null });

  it('are played at their stake without a balance, which nobody can change', () => {
    expect(open()).toMatchObject({ stake: 500, freeSpins: waiting });
    expect(run(open(), { type: 'stake', stake: 100 }).stake).toBe(500);
    expect(run(open(), SPIN)).toMatchObject({ phase: 'asking', coin: 0 });
  });

  it('say at their end what they paid together', () => {
    const spin = result({ isFree: true, cost: 0, stake: 500, win: 250 });
    const over = run(
      open(),
      SPIN,
      { type: 'spun', id: 1, spin, purse: { coin: 250, freeSpins: null } },
      { type: 'stopped', id: 1 },
    );
    expect(over).toMatchObject({ phase: 'idle', coin: 250, freeSpins: null, rowWon: 550 });
    expect(run(over, { type: 'stake', stake: 200 }, SPIN)).toMatchObject({ phase: 'asking', rowWon: null });
  });
});

describe('a win', () => {
  it.each([
    [200, 0, false],
    [200, 40, false],
    [200, 200, false],
    [200, 201, true],
  ])('of a spin for %i that gave %i: %j', (stake, win, expected) => {
    expect(isWin(result({ cost: stake, stake, win }))).toBe(expected);
    // A free spin is measured by the stake that won it.
    expect(isWin(result({ isFree: true, cost: 0, stake, win }))).toBe(expected);
  });
});

it('opens at the stake of the last spin where the machine still has it', () => {
  const stakeAfter = (stake: number) => startFlow(purse, { stakes: STAKES, lastSpin: result({ stake }) }).stake;
  expect([stakeAfter(500), stakeAfter(777), begin().stake]).toEqual([500, 200, 200]);
});
