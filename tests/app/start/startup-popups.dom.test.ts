import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Activity } from '#contract/activities/calls.ts';
import { ACTIVITY } from '#contract/base/enums.ts';
import { useBankruptcy } from '#src/app/modals/useBankruptcy.ts';
import { useStartupPopups } from '#src/app/modals/useStartupPopups.ts';
import { clock } from '#src/platform/clock.ts';
import { useBootStore } from '#src/stores/lobby/boot.ts';
import { useConfigStore } from '#src/stores/lobby/config.ts';
import { useModalStore } from '#src/stores/lobby/modals.ts';
import { forgetRainUntil, keepRainUntil } from '#src/stores/pages/rain-under-way.ts';
import { holdForDraw } from '#src/stores/pages/running-draw.ts';
import { useStartupStore } from '#src/stores/pages/startup.ts';
import { useActivityStore } from '#src/stores/player/activity.ts';
import { useAgeTermsStore } from '#src/stores/player/age-terms.ts';
import { clearMember } from '#src/stores/player/member.ts';
import { useSessionStore } from '#src/stores/player/session.ts';
import { useUserStore } from '#src/stores/player/user.ts';

const notice: Activity = {
  id: 'notice',
  activityType: ACTIVITY.Notice,
  name: 'Notice',
  sort: 1,
  type: 1,
  themeUrl: '',
  unloginShowStatus: false,
  homeFloatShowStatus: false,
  imgUrl4: '',
  open: true,
};
const { openModal, closeModal } = useModalStore.getState();
const open = (): string[] => useModalStore.getState().stack.map(({ type }) => type);
const isFinished = (): boolean => useStartupStore.getState().isFinished;
const shown = (): readonly number[] => useStartupStore.getState().shown;

/** Stores the activities as the server's list would. */
function activities(...list: Activity[]): void {
  useActivityStore.setState({
    isLoaded: true,
    activityMap: Object.fromEntries(list.map((one) => [String(one.activityType), one])),
  });
}
const logIn = (): void => useUserStore.setState({ user: { id: 'u1' } as never });

beforeEach(() => {
  useBootStore.setState({ isCoverOn: false });
  useAgeTermsStore.setState({ isAccepted: true });
  useConfigStore.setState({ config: { notices: [{ id: 'n1' }] as never } });
});
afterEach(() => {
  cleanup();
  clearMember();
  localStorage.clear();
});

describe('start-up pop-ups in the lobby (spec §4)', () => {
  it('count as shown when they open, not while they wait behind another modal', () => {
    logIn();
    activities(notice);
    void openModal({ type: 'jackpot' });
    renderHook(() => useStartupPopups(true));
    expect(open()).toEqual(['jackpot']);
    expect(shown()).toEqual([]);
    act(() => closeModal());
    expect(open()).toEqual(['notice']);
    expect(shown()).toEqual([ACTIVITY.Notice]);
  });

  it('wait for the network', () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    logIn();
    activities(notice);
    renderHook(() => useStartupPopups(true));
    expect(open()).toEqual([]);
    onLine.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(open()).toEqual(['notice']);
  });

  it('are looked for again after a login', () => {
    activities();
    renderHook(() => useStartupPopups(true));
    expect(open()).toEqual([]);
    act(() => {
      logIn();
      activities(notice);
    });
    expect(open()).toEqual(['notice']);
  });

  it('show once per session despite reloads, and again after a logout', () => {
    logIn();
    activities(notice);
    renderHook(() => useStartupPopups(true));
    act(() => closeModal());
    act(() => activities({ ...notice }));
    expect(open()).toEqual([]);
    act(() => clearMember());
    expect(shown()).toEqual([]);
    act(logIn);
    act(() => activities(notice));
    expect(open()).toEqual(['notice']);
  });

  it('open one after another, two in a row; the others when the player comes back to the lobby', () => {
    logIn();
    const contest = { ...notice, activityType: ACTIVITY.RedPKBlue, sort: 2 };
    activities({ ...notice, activityType: ACTIVITY.MoneyRain, sort: 3 }, notice, contest);
    const lobby = renderHook(({ isHome }) => useStartupPopups(isHome), { initialProps: { isHome: true } });
    expect(open()).toEqual(['notice']);
    act(() => closeModal());
    expect(open()).toEqual(['redVsBlue']);
    act(() => closeModal());
    expect(open()).toEqual([]);
    expect(isFinished()).toBe(false);
    lobby.rerender({ isHome: false });
    expect(open()).toEqual([]);
    lobby.rerender({ isHome: true });
    expect(open()).toEqual(['moneyRain']);
    expect(isFinished()).toBe(true);
  });

  it('count the bankruptcy gift as one of the two in a row', () => {
    logIn();
    useActivityStore.setState(({ flags }) => ({ flags: { ...flags, bankruptAwardFlag: true } }));
    useActivityStore.setState({ isLoaded: false });
    renderHook(() => {
      useStartupPopups(true);
      useBankruptcy(true);
    });
    expect(open()).toEqual(['bankrupt']);
    act(() => activities(notice, { ...notice, activityType: ACTIVITY.RedPKBlue, sort: 2 }));
    act(() => closeModal());
    expect(open()).toEqual(['notice']);
    act(() => closeModal());
    expect(open()).toEqual([]);
  });

  it('wait for the end of a draw, and do not open if the player has left the lobby by then', () => {
    logIn();
    activities(notice);
    const endDraw = holdForDraw();
    const lobby = renderHook(({ isHome }) => useStartupPopups(isHome), { initialProps: { isHome: true } });
    expect(open()).toEqual([]);
    lobby.rerender({ isHome: false });
    act(endDraw);
    expect(open()).toEqual([]);
    lobby.rerender({ isHome: true });
    expect(open()).toEqual(['notice']);
  });

  it('finish at the last one; a login begins them again, with those that were not shown', () => {
    activities({ ...notice, unloginShowStatus: true });
    renderHook(() => useStartupPopups(true));
    expect([open(), isFinished()]).toEqual([['notice'], true]);
    act(() => closeModal());
    act(() => {
      logIn();
      activities(notice, { ...notice, activityType: ACTIVITY.RedPKBlue });
    });
    expect(open()).toEqual(['redVsBlue']);
  });

  it("after a login they wait for the member's own activities", () => {
    activities({ ...notice, type: 0 });
    renderHook(() => useStartupPopups(true));
    act(() => useSessionStore.getState().setToken('t'));
    act(logIn);
    expect(isFinished()).toBe(false);
    act(() => {
      useUserStore.setState({ playState: 'open' });
      activities(notice);
    });
    expect(open()).toEqual(['notice']);
  });

  it('red against blue marks sign-in as shown with it', () => {
    logIn();
    activities({ ...notice, activityType: ACTIVITY.RedPKBlue });
    renderHook(() => useStartupPopups(true));
    expect(open()).toEqual(['redVsBlue']);
    expect(shown().toSorted()).toEqual([ACTIVITY.FreeSign, ACTIVITY.RedPKBlue]);
  });

  it('do not show on other pages', () => {
    logIn();
    activities(notice);
    renderHook(() => useStartupPopups(false));
    expect(open()).toEqual([]);
  });
});

describe('a rain that a reload has interrupted', () => {
  it('opens before the pop-ups, and on any page', () => {
    logIn();
    activities(notice);
    keepRainUntil(clock.serverNow() + 60_000);
    const lobby = renderHook(() => useStartupPopups(true));
    expect(open()).toEqual(['moneyRain']);
    act(() => closeModal());
    expect(open()).toEqual(['notice']);
    lobby.unmount();
    act(() => closeModal());
    renderHook(() => useStartupPopups(false));
    expect(open()).toEqual(['moneyRain']);
  });

  it('opens for its member only, until the server closes it or it was handed in', () => {
    activities();
    keepRainUntil(clock.serverNow() + 60_000);
    renderHook(() => useStartupPopups(true));
    expect(open()).toEqual([]);
    keepRainUntil(clock.serverNow() - 1);
    act(logIn);
    expect(open()).toEqual([]);
    keepRainUntil(clock.serverNow() + 60_000);
    forgetRainUntil();
    renderHook(() => useStartupPopups(true));
    expect(open()).toEqual([]);
  });

  it('does not open for a player who logs in after its member has logged out', () => {
    activities();
    keepRainUntil(clock.serverNow() + 60_000);
    act(clearMember);
    renderHook(() => useStartupPopups(true));
    act(logIn);
    expect(open()).toEqual([]);
  });
});
