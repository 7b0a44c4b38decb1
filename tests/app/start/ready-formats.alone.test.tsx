import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { useReadyFormats } from '#src/app/background/prefetch.ts';
import { formatWhen } from '#src/i18n/format.ts';
import { REST_AFTER_MS } from '#src/platform/idle.ts';

function Page({ isHome }: { isHome: boolean }) {
  useReadyFormats(isHome);
  return null;
}

it('has the format of a moment before a round needs it, and leaves the lobby alone', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // Without `requestIdleCallback`, idle work runs immediately.
  vi.stubGlobal('requestIdleCallback', undefined);
  vi.useFakeTimers();
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  const root = createRoot(document.body);
  const atRest = async (isHome: boolean) => {
    await act(async () => root.render(<Page isHome={isHome} />));
    await act(async () => vi.advanceTimersByTime(REST_AFTER_MS));
  };
  await atRest(true);
  expect(made).not.toHaveBeenCalled();
  await atRest(false);
  expect(made).toHaveBeenCalledOnce();
  formatWhen(0, 'moment', 'en-PH');
  expect(made).toHaveBeenCalledOnce();
  await act(async () => root.unmount());
  vi.useRealTimers();
});
