import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Sets the page's network state and fires the browser's event. While offline, every call fails. */
export async function setOnline(isOnline: boolean): Promise<void> {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  await act(async () => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}
