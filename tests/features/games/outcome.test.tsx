import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { SlotSpinResult } from '#contract/slot/calls.ts';
import { Outcome } from '#src/features/games/frame/Outcome.tsx';
import { startFlow, type SlotFlow } from '#src/features/games/frame/slot-flow.ts';
import { loadTexts, startI18n } from '#src/i18n/index.ts';

beforeAll(async () => {
  await startI18n('en-PH');
  await Promise.all(['slot', 'scene'].map(loadTexts));
});
afterEach(cleanup);

const LOST: SlotSpinResult = {
  id: '1',
  stops: [0, 0, 0, 0, 0],
  wins: [],
  cost: 200,
  stake: 200,
  win: 0,
  isFree: false,
  freeSpinsWon: 0,
  createTime: 1,
};
const WON: SlotSpinResult = { ...LOST, win: 20_700 };
const idle = startFlow({ coin: 1000, freeSpins: null }, { stakes: [100, 200], lastSpin: null });

/** What is read out. */
function saidOf(flow: SlotFlow): string {
  render(<Outcome flow={flow} celebrated={null} isPractice={false} onLimits={() => undefined} />);
  const said = screen.getByRole('status').textContent ?? '';
  cleanup();
  return said;
}

it('says what a spin won, also to those who do not see its cards', () => {
  expect(saidOf({ ...idle, shown: WON })).toContain('₱207.00');
  expect(saidOf({ ...idle, shown: { ...WON, freeSpinsWon: 10 } })).toContain('₱207.00');
});

it('says no amount where nothing was won, and where the words tell of a row of free spins', () => {
  expect(saidOf({ ...idle, shown: LOST })).not.toContain('₱');
  expect(saidOf({ ...idle, shown: WON, rowWon: 30_000 })).not.toContain('₱207.00');
});

it('tells a spin of before that nobody had seen', () => {
  const found = startFlow({ coin: 1000, freeSpins: null }, { stakes: [100, 200], lastSpin: WON }, WON);
  expect(saidOf(found)).toMatch(/^WINYour last spin went through\. It paid ₱207\.00\./);
  const nothing = startFlow({ coin: 1000, freeSpins: null }, { stakes: [100, 200], lastSpin: LOST }, LOST);
  expect(saidOf(nothing)).toBe('NO WINYour last spin went through. It paid nothing.');
});

it('does not say of a spin whose answer got lost that it was not made', () => {
  const problem = { text: 'Offline.', isLost: true, isOwnLimit: false };
  expect(saidOf({ ...idle, phase: 'lost', problem })).toBe(
    'NO ANSWEROffline. Press AGAIN to see the spin: it is charged once at most.',
  );
  expect(saidOf({ ...idle, problem: { ...problem, isLost: false } })).toBe('NOT SPUNOffline.');
});
