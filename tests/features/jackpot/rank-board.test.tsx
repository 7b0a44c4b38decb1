import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { RankBoard } from '#src/features/jackpot/components/lists/RankBoard.tsx';
import { loadTexts, startI18n } from '#src/i18n/index.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { fakeServer, type Reply } from '../../api/fake-server.ts';
import { pass, setUpQueries } from '../../query/set-up-queries.ts';

setUpQueries();
beforeAll(async () => {
  await startI18n('en-PH');
  await loadTexts('jackpot');
});
beforeEach(() => {
  useUserStore.setState({ user: { id: 'u1', nickname: 'Maria' } as never });
  vi.stubGlobal('IntersectionObserver', undefined);
});

/** 20 November 2026, 9:14 PM in Manila. */
const NOV_20 = Date.UTC(2026, 10, 20, 13, 14);
const rankRow = (ranking: number) => ({
  id: `r${ranking}`,
  ranking,
  avatar: 'art-avatar-carabao',
  nickname: `Ju***${ranking}`,
  amountSection: 1_000_000 - ranking * 10_050,
  propId: 2001,
  createTime: NOV_20,
});
const page = (rankings: number[], pages: number, own: number | null = null): Reply => ({
  data: {
    errcode: 0,
    allRank: { list: rankings.map(rankRow), pages },
    personRank: own === null ? null : rankRow(own),
  },
});

async function show(...replies: Reply[]): Promise<{ onClose: () => void; received: unknown[] }> {
  const received = fakeServer(...replies);
  const onClose = vi.fn();
  render(<RankBoard onClose={onClose} />);
  await pass();
  return { onClose, received };
}
const rows = () => screen.queryAllByRole('listitem');
const own = () => screen.getByRole('region', { name: 'Your own place' });

describe('the rank board', () => {
  it('shows rank, masked name, time and award; the first three have medals in place of their number', async () => {
    await show(page([1, 2, 3, 4], 1));
    expect(rows()).toHaveLength(4);
    expect(
      rows().map((row) =>
        within(row)
          .queryAllByRole('img')
          .map((img) => img.getAttribute('src')),
      ),
    ).toEqual([['/art/art-medal-1.svg'], ['/art/art-medal-2.svg'], ['/art/art-medal-3.svg'], []]);
    expect(within(screen.getAllByRole('listitem')[0] as HTMLElement).getByAltText('1')).toBeDefined();
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      'Ju***1Nov 20, 9:14 PM₱9,899.50',
      'Ju***2Nov 20, 9:14 PM₱9,799.00',
      'Ju***3Nov 20, 9:14 PM₱9,698.50',
      '4Ju***4Nov 20, 9:14 PM₱9,598.00',
    ]);
    expect(screen.getByText('End of the list.')).toBeDefined();
  });

  it('pins the player’s own row, with the own name', async () => {
    await show(page([1, 2], 1, 57));
    expect(own().textContent).toBe('57You, MariaNov 20, 9:14 PM₱4,271.50');
    expect(rows()).toHaveLength(2);
  });

  it('says that a member without an award has no place yet, and that a visitor may log in', async () => {
    await show(page([1], 1));
    expect(own().textContent).toBe('No ranked award yet. Win coins or a jackpot to get a place.');
    act(() => useUserStore.setState({ user: null }));
    expect(own().textContent).toBe('Log in to see your own place.');
  });

  it('loads the next page, lists nobody twice, and keeps the own row', async () => {
    const { received } = await show(page([1, 2, 3, 4], 2, 57), page([4, 5], 2, 57));
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await pass();
    expect(rows()).toHaveLength(5);
    expect(rows()[4]?.textContent).toContain('Ju***5');
    expect(received).toMatchObject([{ body: { pageNum: 1, pageSize: 10 } }, { body: { pageNum: 2, pageSize: 10 } }]);
    expect(own().textContent).toContain('57');
  });

  it('says that nobody is ranked yet', async () => {
    await show(page([], 0));
    expect(screen.getByText('Nobody is ranked yet')).toBeDefined();
  });

  it('says what failed, and tries again', async () => {
    await show({ status: 500, data: { errcode: 500, message: '' } }, page([1], 1));
    expect(screen.getByRole('alert').textContent).toContain('This list could not be loaded');
    expect(screen.queryByRole('region', { name: 'Your own place' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await pass();
    expect(rows()).toHaveLength(1);
  });

  it('is busy while it loads, and is closed by its button', async () => {
    const { onClose } = await show('silent');
    expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
