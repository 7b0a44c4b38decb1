import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import {
  clampFloat,
  DRAG_SLOP,
  freeRest,
  keyRest,
  restPoint,
  snapFloat,
  type FloatPoint,
  type FloatRest,
} from '../lib/float-geometry.ts';
import {
  FLOAT_SIZES,
  FLOAT_TAB,
  floatBounds,
  rememberedPlace,
  rememberPlace,
  startPlace,
  type FloatStyle,
} from '../lib/float-place.ts';
import { useControls } from './useControls.ts';

interface Drag {
  pointer: number;
  from: FloatPoint;
  grip: FloatPoint;
  moved: boolean;
}

/** The screen and its safe area in px; the icon's style carries the environment's insets as scroll margins. */
function measureScreen(icon: HTMLElement | null) {
  const style = icon && getComputedStyle(icon);
  const side = (value: string | undefined) => Number.parseFloat(value ?? '') || 0;
  return {
    width: document.documentElement.clientWidth,
    height: window.innerHeight,
    safe: {
      top: side(style?.scrollMarginTop),
      right: side(style?.scrollMarginRight),
      bottom: side(style?.scrollMarginBottom),
      left: side(style?.scrollMarginLeft),
    },
  };
}

/**
 * Place and movement of the floating icon: dragged by any pointer, moved by arrow keys, on an edge where it covers no
 * control, or a narrow tab where there is no such place. A drag is not a click.
 */
export function useFloat(style: FloatStyle, isOwnGame: boolean) {
  const icon = useRef<HTMLButtonElement>(null);
  const [screen, setScreen] = useState(() => measureScreen(null));
  const [rest, setRest] = useState<FloatRest | null>(() => rememberedPlace(style));
  const [held, setHeld] = useState<FloatPoint | null>(null);
  const drag = useRef<Drag | null>(null);
  const dragged = useRef(false);

  useEffect(() => {
    const measure = () => setScreen(measureScreen(icon.current));
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);

  const whole = FLOAT_SIZES[style];
  const bounds = floatBounds(style, screen, screen.safe);
  const wanted = rest ?? startPlace(style, bounds, isOwnGame);
  // In a game it scrolls with the page, clear of its controls.
  const controls = useControls(icon, style !== 'game');
  const free = controls === null ? null : freeRest(wanted, bounds, whole, controls);
  const isTab = held === null && free === null;
  const size = isTab ? FLOAT_TAB : whole;
  const resting = free ?? freeRest(wanted, bounds, size, controls ?? []) ?? wanted;
  const point = held ?? restPoint(resting, bounds, size);

  function settle(next: FloatRest) {
    setRest(next);
    rememberPlace(style, next);
  }

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || drag.current) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      dragged.current = false;
      drag.current = {
        pointer: event.pointerId,
        from: { x: event.clientX, y: event.clientY },
        grip: { x: event.clientX - point.x, y: event.clientY - point.y },
        moved: false,
      };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const current = drag.current;
      if (current?.pointer !== event.pointerId) return;
      current.moved ||= Math.hypot(event.clientX - current.from.x, event.clientY - current.from.y) >= DRAG_SLOP;
      if (current.moved)
        setHeld(clampFloat({ x: event.clientX - current.grip.x, y: event.clientY - current.grip.y }, bounds, whole));
    },
    onPointerUp: release,
    onPointerCancel: release,
    onKeyDown(event: KeyboardEvent) {
      const next = keyRest(event.key, wanted, bounds, whole);
      if (next === null) return;
      event.preventDefault();
      settle(next);
    },
  };

  function release(event: PointerEvent<HTMLElement>) {
    const current = drag.current;
    if (current?.pointer !== event.pointerId) return;
    drag.current = null;
    dragged.current = current.moved;
    if (held) settle(snapFloat(held, bounds, whole));
    setHeld(null);
  }

  return {
    icon,
    point,
    size,
    isHeld: held !== null,
    isTab,
    edge: resting.edge,
    /** The page moves: a tap now was meant for it. */
    isPassed: controls === null,
    handlers,
    /** True once after a drag: browsers send a click after it, which is to be ignored. */
    tookDrag(): boolean {
      const took = dragged.current;
      dragged.current = false;
      return took;
    },
  };
}
