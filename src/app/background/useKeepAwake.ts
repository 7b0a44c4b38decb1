import { useEffect } from 'react';
import { keepAwakeNatively } from '#src/platform/native/services.ts';
import { isVisible, subscribeVisibility } from '#src/platform/visibility.ts';

/** Keeps the screen on in a game: by the wrapper, else by the browser, which forgets it whenever the page is hidden. */
export function useKeepAwake(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    let lock: Promise<WakeLockSentinel | undefined> | null = null;
    const request = (): void => {
      // A battery saver may refuse it.
      if (isVisible()) lock = navigator.wakeLock?.request('screen').catch(() => undefined) ?? null;
    };
    let stop = (): void => undefined;
    let isOver = false;
    void keepAwakeNatively(true).then((isNative) => {
      if (isNative || isOver) return;
      request();
      stop = subscribeVisibility(request);
    });
    return () => {
      isOver = true;
      stop();
      void keepAwakeNatively(false);
      void lock?.then((held) => held?.release());
    };
  }, [isOn]);
}
