import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useBalance } from '#src/app/shell/header/useBalance.ts';
import { clearMember, enterMember } from '#src/stores/player/member.ts';
import { useUserStore } from '#src/stores/player/user.ts';

const user = { id: 'u1', nickname: 'Lita', coin: 1000 } as never;

it('is live, then the last one known until it is, and forgotten with the session', () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(1000);
  enterMember({ token: 't1', user });
  // The balance changes while no component shows it.
  now.mockReturnValue(2000);
  useUserStore.getState().patchUser({ coin: 700 });
  // Another change says nothing of the balance.
  now.mockReturnValue(3000);
  useUserStore.getState().patchUser({ nickname: 'Lita R.' });
  const { result } = renderHook(useBalance);
  expect(result.current).toEqual({ coin: 700, at: 2000, isLive: true });
  // This is the state after a reload without a network.
  act(() => useUserStore.setState({ user: null }));
  expect(result.current).toEqual({ coin: 700, at: 2000, isLive: false });
  act(() => clearMember());
  expect(result.current).toBeNull();
  act(() => enterMember({ token: 't2', user }));
  act(() => useUserStore.setState({ user: null }));
  expect(result.current).toEqual({ coin: 1000, at: 3000, isLive: false });
  act(() => clearMember());
  expect(localStorage.getItem('perya.balance')).toBeNull();
  expect(localStorage.getItem('perya.balanceAt')).toBeNull();
  now.mockRestore();
});
