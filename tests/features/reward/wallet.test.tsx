import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PROP } from '#contract/props/items.ts';
import { RewardModal } from '#src/features/reward/index.ts';
import { loadTexts, startI18n } from '#src/i18n/index.ts';
import { stage } from '#src/stage/index.ts';
import { useUserStore } from '#src/stores/player/user.ts';

const COIN = 2001;
const POINTS = PROP.points;
const CARD = 80_001;

beforeAll(async () => {
  await startI18n('en-PH');
  await loadTexts('reward');
  await loadTexts('prop');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A page whose header shows the balance at (200, `top`), and a reward over it. */
function reward(propId: number, top = 6, count = 60_00, before?: number) {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return this.dataset.balance === undefined ? new DOMRect() : new DOMRect(200, top, 120, 40);
  });
  const requests = vi.spyOn(stage, 'request').mockResolvedValue({ ending: 'cut' } as never);
  useUserStore.setState({ user: { id: 1, coin: 128_450 } as never });
  render(<div data-balance="" />);
  render(
    <MemoryRouter>
      <RewardModal
        modal={{ type: 'reward', awards: [{ propId, count }], ...(before !== undefined && { before }) }}
        onClose={() => undefined}
      />
    </MemoryRouter>,
  );
  return requests;
}

/** The request of the burst: the last part of the pop-up, some frames after its words. */
async function burst(requests: ReturnType<typeof reward>): Promise<unknown> {
  await waitFor(() => expect(requests).toHaveBeenCalled(), { timeout: 10_000 });
  return requests.mock.calls[0]?.[1];
}

/** The balance over the reward. */
const pill = () => document.querySelector<HTMLElement>('[role=dialog] [style*="left: 200px"]:has(b[data-num])');

describe('the burst of a reward', () => {
  it('comes after what was won, which is read and closed at once', async () => {
    const requests = reward(COIN);
    expect(requests).not.toHaveBeenCalled();
    expect(screen.getByRole('listitem').textContent).toContain('₱60');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button')));
    expect(await burst(requests)).toMatchObject({ type: 'burst' });
  });

  it('flies into the balance, which is shown in its place', async () => {
    const requests = reward(COIN);
    expect(await burst(requests)).toMatchObject({ type: 'burst', size: 'big', aim: { x: 220, y: 26 } });
    expect(requests.mock.calls[0]?.[0]).toBe('award-burst');
    const wallet = pill();
    expect(wallet?.textContent).toBe('₱1,284.50');
    expect(wallet?.style).toMatchObject({ left: '200px', top: '6px' });
  });

  it('falls where the balance is not on screen', async () => {
    expect(await burst(reward(COIN, -200))).toMatchObject({ type: 'burst', aim: null });
  });

  it.each([
    ['a small award', 5_00, 6],
    ['a grand one, where no scene is drawn', 60_00, 0],
  ])('of %s: coins fly to the balance, which counts up once they are there', async (_, count, flying) => {
    const requests = reward(COIN, 6, count);
    const balance = () => pill()?.textContent;
    // Before the balance is drawn, as callers do.
    act(() => useUserStore.getState().patchUser({ coin: 128_450 + count }));
    await waitFor(() => expect(balance()).toBe('₱1,284.50'));
    expect(document.querySelectorAll('[role=dialog] img[style*="--home-x"]')).toHaveLength(flying);
    await waitFor(() => expect(balance()).toBe(count === 5_00 ? '₱1,289.50' : '₱1,344.50'), { timeout: 8000 });
    expect(requests.mock.calls.length).toBeLessThanOrEqual(1);
  });

  it('counts up also from a balance that changed before its code was loaded', () => {
    reward(COIN, 6, 5_00, 127_950);
    expect(pill()?.textContent).toBe('₱1,279.50');
  });

  it('flies nowhere under reduced motion: the balance says at once what it is', () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    } as never);
    reward(COIN, 6, 5_00);
    act(() => useUserStore.getState().patchUser({ coin: 128_950 }));
    expect(pill()?.textContent).toBe('₱1,289.50');
    expect(document.querySelector('[role=dialog] img[style*="--home-x"]')).toBeNull();
  });

  it('has no balance over what does not go there', () => {
    reward(CARD, 6, 1);
    expect(pill()).toBeNull();
  });

  it.each([
    ['₱5', COIN, 5_00],
    ['20 points', POINTS, 20],
    ['a free card', CARD, 1],
  ])('is left out for %s, which is said on a card and not called a win', async (_, propId, count) => {
    const requests = reward(propId, 6, count);
    expect(screen.getByRole('dialog', { name: 'You got a reward' })).toBeDefined();
    expect(screen.queryByText('PANALO!')).toBeNull();
    // Where there is a burst it comes with the frames after this.
    for (let frame = 0; frame < 12; frame++) await new Promise(requestAnimationFrame);
    expect(requests).not.toHaveBeenCalled();
  });
});
