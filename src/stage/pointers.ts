import type { PointerInput } from '#scenes/bridge/contracts/common.ts';
import type { SceneName } from '#scenes/bridge/contracts/index.ts';
import { fitInside, toSceneUnits, type Size } from '#scenes/bridge/sizes.ts';
import { stage } from './app-stage.ts';

/** A finger's stroke is 60 events a second and more, so they are heard on the element itself, past React, and its box is measured once a stroke. */
const PHASES = { pointerdown: 'down', pointermove: 'move', pointerup: 'up', pointercancel: 'cancel' } as const satisfies Record<string, PointerInput['phase']>;
const TYPES = Object.keys(PHASES) as (keyof typeof PHASES)[];

/**
 * Sends what fingers and mouse do on an element to the scene, in its own units: every press and release, and movements while pressed. Where it `draws`, movements
 * that the browser put together count one by one, and go on beyond the edge. Returns how to stop.
 */
export function followPointers(element: HTMLElement, scene: SceneName, size: Size | null, draws: boolean): () => void {
  const pressed = new Set<number>();
  let box = element.getBoundingClientRect();
  let fit = fitInside(box, size);
  const say = (phase: PointerInput['phase'], id: number, { clientX, clientY }: { clientX: number; clientY: number }) => {
    const { x, y } = toSceneUnits({ x: clientX - box.left, y: clientY - box.top }, fit);
    stage.send(scene, { type: 'pointer', pointer: { phase, id, x, y } });
  };
  const hear = (event: PointerEvent) => {
    const { pointerId } = event;
    const phase = PHASES[event.type as keyof typeof PHASES];
    if (phase === 'move') {
      if (!pressed.has(pointerId)) return;
      const moves = draws ? (event.getCoalescedEvents?.() ?? []) : [];
      if (moves.length === 0) say(phase, pointerId, event);
      for (const move of moves) say(phase, pointerId, move);
      return;
    }
    box = element.getBoundingClientRect();
    fit = fitInside(box, size);
    if (phase === 'down') {
      pressed.add(pointerId);
      if (draws) capture(element, pointerId);
    } else pressed.delete(pointerId);
    say(phase, pointerId, event);
  };
  for (const type of TYPES) element.addEventListener(type, hear);
  return () => {
    for (const type of TYPES) element.removeEventListener(type, hear);
  };
}

/** Further events of this pointer come here even when it leaves the element. */
function capture(element: Element, pointerId: number): void {
  try {
    element.setPointerCapture(pointerId);
  } catch {
    // The pointer is gone already: there is nothing more to come from it.
  }
}
