import { useLayoutEffect, useState } from 'react';
import { type Spot, spotOf } from '../lib/spot.ts';
import { controlOf, type GuideStep } from '../lib/steps.ts';

/** Scrolls to the control of a step and follows it, e.g. when the screen turns; null while it is not shown. */
export function useSpot(step: GuideStep | undefined): Spot | null {
  const [spot, setSpot] = useState<Spot | null>(null);
  useLayoutEffect(() => {
    const control = step && controlOf(step);
    if (control === undefined) return undefined;
    const measure = (): void =>
      setSpot(spotOf(control.getBoundingClientRect(), { width: innerWidth, height: innerHeight }));
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    window.addEventListener('resize', measure);
    window.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
      window.removeEventListener('scroll', measure);
    };
  }, [step]);
  return spot;
}
