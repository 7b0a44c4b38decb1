import { type RefObject, useEffect } from 'react';
import { clock, type Timer } from '#src/platform/clock.ts';
import { correction, placeOf } from '../lib/slide-places.ts';

/** ms without a scroll event after which a rail counts as stopped. */
export const REST_MS = 500;

/**
 * Puts a rail that rests between two slides on the nearer one. The browser's own snapping leaves it there when the
 * layout changes under a smooth scroll: a dialog opens, the page's scrollbar goes, the slides get wider, and the scroll
 * ends where its slide was before.
 * @param count slides in the rail; without any there is no rail
 */
export function useRestOnSlide(rail: RefObject<HTMLElement | null>, count: number): void {
  useEffect(() => {
    const list = rail.current;
    if (list === null || count === 0) return undefined;
    let timer: Timer | null = null;
    let isTouched = false;
    const stop = (): void => {
      if (timer !== null) clock.clearTimeout(timer);
      timer = null;
    };
    const look = (): void => {
      if (isTouched) return;
      const slides = [...list.children].filter((slide) => slide instanceof HTMLElement);
      const left = correction(
        list.scrollLeft,
        slides.map((slide) => placeOf(list, slide)),
      );
      if (left !== null) list.scrollTo({ left, behavior: 'instant' });
    };
    const wait = (): void => {
      stop();
      timer = clock.setTimeout(look, REST_MS);
    };
    const touch = (): void => void (isTouched = true);
    const release = (): void => {
      isTouched = false;
      wait();
    };
    const heard = { scroll: wait, touchstart: touch, touchend: release, touchcancel: release };
    for (const [name, listener] of Object.entries(heard)) list.addEventListener(name, listener, { passive: true });
    return () => {
      stop();
      for (const [name, listener] of Object.entries(heard)) list.removeEventListener(name, listener);
    };
  }, [rail, count]);
}
