import { type MouseEvent, type PointerEvent, useCallback, useEffect, useRef } from 'react';
import { clock, type Timer } from '#src/platform/clock.ts';

/** ms a finger must stay down for a long press, and px it may move meanwhile. */
const HOLD_MS = 500;
const SLOP = 10;

/** Handlers that call when a finger is held on an element; the click after the hold is ignored. */
export function useLongPress(onHold: () => void) {
  const timer = useRef<Timer | null>(null);
  const start = useRef({ x: 0, y: 0 });
  const held = useRef(false);

  const cancel = useCallback(() => {
    if (timer.current !== null) clock.clearTimeout(timer.current);
    timer.current = null;
  }, []);
  useEffect(() => cancel, [cancel]);

  return {
    onPointerDown: (event: PointerEvent) => {
      held.current = false;
      if (event.pointerType !== 'touch') return;
      start.current = { x: event.clientX, y: event.clientY };
      cancel();
      timer.current = clock.setTimeout(() => {
        held.current = true;
        onHold();
      }, HOLD_MS);
    },
    onPointerMove: (event: PointerEvent) => {
      if (Math.hypot(event.clientX - start.current.x, event.clientY - start.current.y) > SLOP) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onClickCapture: (event: MouseEvent) => {
      if (!held.current) return;
      held.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    // The link's own menu would open on the same hold.
    onContextMenu: (event: MouseEvent) => {
      if (timer.current !== null || held.current) event.preventDefault();
    },
  };
}
