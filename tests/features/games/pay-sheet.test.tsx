import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { SLOTS } from '#server/modules/slot/slots.ts';
import { PaySheet } from '#src/features/games/frame/PaySheet.tsx';
import type { SlotTable } from '#src/features/games/protocol/slot-data.ts';
import { loadTexts, startI18n } from '#src/i18n/index.ts';

beforeAll(async () => {
  await startI18n('en-PH');
  await Promise.all([loadTexts('slot'), loadTexts('scene')]);
}, 30_000);
afterEach(cleanup);

/** The sheet of a slot at a bet of two pesos: its rows of cells, and its rules. */
function sheetOf(gameId: string) {
  const slot = SLOTS.get(gameId);
  if (slot === undefined) throw new Error(gameId);
  const machine = structuredClone(slot.machine) as SlotTable['machine'];
  const { total, feature } = slot.odds;
  const table: SlotTable = {
    machine,
    stakes: [200],
    returnPpm: Math.round(total * 1_000_000),
    featureOneIn: feature === 0 ? null : Math.round(100 / feature),
    lastSpin: null,
  };
  render(<PaySheet table={table} stake={200} isPractice={false} onClose={() => undefined} />);
  const dialog = screen.getByRole('dialog');
  const rows = within(dialog).getAllByRole('row');
  const cells = rows.map((row) => [...row.children].map(({ textContent }) => textContent));
  return { text: dialog.textContent ?? '', cells };
}

it('of the three reels has the counts that pay, its wild, and no word of scatters and free spins', () => {
  const { text, cells } = sheetOf('cherry-fiesta');
  expect(cells[0]).toEqual(['Symbol', '1 x', '2 x', '3 x']);
  expect(cells.find(([symbol]) => symbol === 'cherry')).toEqual(['cherry', '0.40', '1.60', '20']);
  expect(cells.find(([symbol]) => symbol === 'mango')?.slice(0, 3)).toEqual(['mango', '', '']);
  expect(text).toContain('5 lines, always all of them.');
  expect(text).toContain('multiplies what its line pays by 2');
  expect(text).not.toMatch(/scatter|free spin/i);
});

it('of five reels says what its own scatters win', () => {
  const { text, cells } = sheetOf('popcorn-reels');
  expect(cells.at(-1)?.[0]).toBe('scatter');
  expect(text).toContain('3, 4 or 5 scatters win 12, 15 or 25 free spins');
  expect(text).toContain('A free spin pays 4 times as much.');
  expect(text).not.toContain('multiplies');
  cleanup();
  expect(sheetOf('mango-rush').text).not.toContain('A free spin pays');
});
