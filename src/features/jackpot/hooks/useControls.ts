import { type RefObject, useEffect, useState } from 'react';
import type { FloatBox } from '../lib/float-geometry.ts';

const CONTROLS =
  'a[href], button, input, select, textarea, summary, label, [role="button"], [role="tab"], [role="switch"]';
/** How long nothing has moved before the page is looked at, ms. */
const QUIET_MS = 160;

/** The boxes of all controls in sight but the icon itself, px of the screen. */
function measureControls(icon: HTMLElement | null): FloatBox[] {
  return [...document.querySelectorAll<HTMLElement>(CONTROLS)].flatMap((control) => {
    if (icon?.contains(control) === true) return [];
    const { left, top, right, bottom } = control.getBoundingClientRect();
    const isInSight = right > left && bottom > top && bottom > 0 && top < window.innerHeight;
    return isInSight && control.checkVisibility?.({ visibilityProperty: true }) !== false
      ? [{ left, top, right, bottom }]
      : [];
  });
}

/** The controls that the icon has to stay clear of; null while the page moves. Not asked for where `isOn` is false. */
export function useControls(icon: RefObject<HTMLElement | null>, isOn: boolean): readonly FloatBox[] | null {
  const [controls, setControls] = useState<readonly FloatBox[] | null>(null);
  useEffect(() => {
    if (!isOn) return undefined;
    let timer = 0;
    const look = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => setControls(measureControls(icon.current)), QUIET_MS);
    };
    const move = () => {
      setControls(null);
      look();
    };
    look();
    const changes = new MutationObserver(look);
    changes.observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true });
    // Loading pictures and fonts moves the elements below them.
    const sizes = new ResizeObserver(look);
    sizes.observe(document.body);
    window.addEventListener('scroll', move, { passive: true, capture: true });
    window.addEventListener('resize', move);
    return () => {
      clearTimeout(timer);
      changes.disconnect();
      sizes.disconnect();
      window.removeEventListener('scroll', move, { capture: true });
      window.removeEventListener('resize', move);
    };
  }, [icon, isOn]);
  return isOn ? controls : [];
}
