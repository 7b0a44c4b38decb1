import { host, offer } from './frames.ts';
import { strokeForEver } from './stroke.ts';

const EVENTS = ['pointerdown', 'pointermove', 'pointerup'] as const;

/** The scratch card's strokes, made and heard as there, with nobody who draws: what the bench's own finger costs. */
offer({
  start: () => {
    const element = host();
    for (const type of EVENTS) element.addEventListener(type, () => undefined);
    void strokeForEver(element, (type, at) => new PointerEvent(`pointer${type}`, { ...at, pointerId: 1, bubbles: true, isPrimary: true }), () => undefined);
  },
});
