import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus here when it comes: what had it is gone. */
export function useFocusHere<E extends HTMLElement>(): RefObject<E | null> {
  const here = useRef<E>(null);
  useEffect(() => here.current?.focus({ preventScroll: true }), []);
  return here;
}
