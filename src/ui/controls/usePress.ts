import { useCallback, useEffect, useRef, useState } from 'react';

/** What a press does; a returned promise keeps the control busy until it settles. */
export type PressHandler = () => unknown;

function isPromise(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}

/**
 * A press handler that ignores presses while the promise of an earlier press is pending. The lock is a ref, so that two
 * taps within one frame are caught too. A rejection is not handled here: it belongs to the caller.
 */
export function usePress(onPress: PressHandler | undefined, locked: boolean): { busy: boolean; press: () => void } {
  const [busy, setBusy] = useState(false);
  const lock = useRef(false);
  const mounted = useRef(false);

  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const press = useCallback(() => {
    if (locked || lock.current || !onPress) return;
    const result = onPress();
    if (!isPromise(result)) return;
    lock.current = true;
    setBusy(true);
    void Promise.resolve(result).finally(() => {
      lock.current = false;
      if (mounted.current) setBusy(false);
    });
  }, [locked, onPress]);

  return { busy, press };
}
