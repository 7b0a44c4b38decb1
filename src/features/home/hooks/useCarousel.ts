import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useMedia, useVisible } from '#src/platform/hooks.ts';
import { placeOf } from '../lib/slide-places.ts';
import { useEvery } from './useEvery.ts';
import { useRestOnSlide } from './useRestOnSlide.ts';

/** ms one banner stays. */
export const BANNER_MS = 6000;

const STILL = '(prefers-reduced-motion: reduce)';

/**
 * Whether banners move by themselves: not while hidden, held (finger, mouse, focus), stopped by the player or under
 * reduced motion.
 */
export function moves(state: {
  count: number;
  visible: boolean;
  held: boolean;
  stopped: boolean;
  reducedMotion: boolean;
}): boolean {
  return state.count > 1 && state.visible && !state.held && !state.stopped && !state.reducedMotion;
}

export interface Carousel {
  readonly rail: RefObject<HTMLUListElement | null>;
  readonly index: number;
  readonly stopped: boolean;
  readonly toggle: () => void;
  /** Goes to the next one, from the last to the first. */
  readonly next: () => void;
  /** Handlers for the carousel's root that hold it still. */
  readonly holders: Record<
    'onPointerEnter' | 'onPointerLeave' | 'onTouchStart' | 'onTouchEnd' | 'onTouchCancel' | 'onFocus' | 'onBlur',
    () => void
  >;
}

/**
 * A row of slides that the player scrolls and that moves on by itself. The browser scrolls; this hook says where to.
 */
export function useCarousel(count: number): Carousel {
  const rail = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [held, setHeld] = useState(false);
  const [stopped, setStopped] = useState(false);
  const reducedMotion = useMedia(STILL);
  const visible = useVisible();

  useEffect(() => {
    const list = rail.current;
    if (!list || typeof IntersectionObserver === 'undefined') return undefined;
    const slides = [...list.children].slice(0, count);
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find((entry) => entry.isIntersecting);
        if (seen) setIndex(slides.indexOf(seen.target));
      },
      { root: list, threshold: 0.9 },
    );
    slides.forEach((slide) => observer.observe(slide));
    return () => observer.disconnect();
  }, [count]);

  const next = useCallback(() => {
    const list = rail.current;
    if (!list) return;
    const atEnd = list.scrollLeft + list.clientWidth >= list.scrollWidth - 4;
    const goal = atEnd ? list.children[0] : list.children[index + 1];
    if (goal instanceof HTMLElement)
      list.scrollTo({
        left: placeOf(list, goal),
        behavior: 'smooth',
      });
  }, [index]);
  useRestOnSlide(rail, count);
  useEvery(BANNER_MS, moves({ count, visible, held, stopped, reducedMotion }), next);

  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return {
    rail,
    index,
    stopped: stopped || reducedMotion,
    toggle: () => setStopped((now) => !now),
    next,
    holders: {
      onPointerEnter: hold,
      onPointerLeave: release,
      onTouchStart: hold,
      onTouchEnd: release,
      onTouchCancel: release,
      onFocus: hold,
      onBlur: release,
    },
  };
}
