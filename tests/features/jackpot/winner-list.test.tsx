import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { JackpotWinner } from '#contract/jackpot/calls.ts';
import { WinnerList } from '#src/features/jackpot/components/lists/WinnerList.tsx';
import { loadTexts, startI18n } from '#src/i18n/index.ts';

const winners: readonly JackpotWinner[] = ['Ana', 'Ben', 'Cora', 'Dan', 'Ella'].map((nickname, index) => ({
  id: `w${index}`,
  nickname,
  avatar: '',
  propId: 2001,
  amountSection: 5000,
  count: 0,
  createTime: 0,
}));

beforeAll(async () => {
  await startI18n('en-PH');
  await Promise.all([loadTexts('jackpot'), loadTexts('prop')]);
});
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const names = () => screen.getAllByRole('listitem').map((row) => row.querySelector('b')?.textContent);

it('moves on by one row every 2 s and keeps the rows that stay', async () => {
  render(<WinnerList winners={winners} cells={[]} held={false} />);
  expect(names()).toEqual(['Ella', 'Ana', 'Ben', 'Cora']);
  const stays = screen.getAllByRole('listitem').slice(1);
  const list = screen.getByRole('list');
  const before = list.className;
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(names()).toEqual(['Ana', 'Ben', 'Cora', 'Dan']);
  expect(screen.getAllByRole('listitem').slice(0, 3)).toEqual(stays);
  expect(screen.getAllByRole('listitem')[0]).toBe(stays[0]);
  // The other class starts the movement again.
  expect(list.className).not.toBe(before);
});

it('stands still while it is held, and moves on afterwards', async () => {
  const { rerender } = render(<WinnerList winners={winners} cells={[]} held />);
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(names()).toEqual(['Ella', 'Ana', 'Ben', 'Cora']);
  rerender(<WinnerList winners={winners} cells={[]} held={false} />);
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(names()).toEqual(['Ana', 'Ben', 'Cora', 'Dan']);
});
