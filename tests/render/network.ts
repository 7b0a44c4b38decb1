import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Tells the page that its network is gone or back, as a browser does. Without it every call is lost. */
export async function setOnline(isOnline: boolean): Promise<void> {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  await act(async () => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}
