import type { PointerInput } from '#scenes/bridge/contracts/common.ts';
import type { SceneName } from '#scenes/bridge/contracts/index.ts';
import { fitInside, type Size } from '#scenes/bridge/page/sizes.ts';
import { stage } from '../app-stage.ts';

/**
 * Listeners are on the element itself, without React, and its box is measured once per stroke: measuring before would
 * force a layout.
 */
const PHASES = { pointerdown: 'down', pointerup: 'up', pointercancel: 'cancel' } as const satisfies Record<
  string,
  PointerInput['phase']
>;
const CAPTURE = { capture: true } as const;
const TYPES = Object.keys(PHASES) as (keyof typeof PHASES)[];

/**
 * Sends pointer events on an element to the scene, in scene units: every press and release, and if it `draws` also
 * movements while pressed, even beyond the edge, with one message for each event and its coalesced points. Returns a
 * function that stops it.
 */
export function followPointers(element: HTMLElement, scene: SceneName, size: Size | null, draws: boolean): () => void {
  const pressed = new Set<number>();
  let box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'> = { left: 0, top: 0, width: 0, height: 0 };
  let fit = fitInside(box, size);
  const across = (event: MouseEvent) => (event.clientX - box.left - fit.x) / fit.scale;
  const down = (event: MouseEvent) => (event.clientY - box.top - fit.y) / fit.scale;
  const post = (pointer: PointerInput) => stage.send(scene, { type: 'pointer', pointer });
  const move = (event: PointerEvent) => {
    const { pointerId: id } = event;
    if (!pressed.has(id)) return;
    event.stopPropagation();
    const x = across(event);
    const y = down(event);
    const passed = event.getCoalescedEvents?.();
    if (passed === undefined || passed.length <= 1) return post({ phase: 'move', id, x, y });
    // The last coalesced event is the event itself.
    post({ phase: 'move', id, x, y, trail: passed.slice(0, -1).flatMap((point) => [across(point), down(point)]) });
  };
  const press = (event: PointerEvent) => {
    const { pointerId: id } = event;
    const phase = PHASES[event.type as keyof typeof PHASES];
    box = element.getBoundingClientRect();
    fit = fitInside(box, size);
    if (phase !== 'down') pressed.delete(id);
    else if (draws) {
      pressed.add(id);
      capture(element, id);
    }
    post({ phase, id, x: across(event), y: down(event) });
  };
  for (const type of TYPES) element.addEventListener(type, press);
  // A stroke has at least sixty events per second: handled in the capture phase, they never reach React, which would
  // search its tree for each.
  if (draws) window.addEventListener('pointermove', move, CAPTURE);
  return () => {
    for (const type of TYPES) element.removeEventListener(type, press);
    window.removeEventListener('pointermove', move, CAPTURE);
  };
}

/** Captures the pointer, so that its events arrive even when it leaves the element. */
function capture(element: Element, pointerId: number): void {
  try {
    element.setPointerCapture(pointerId);
  } catch {
    // The pointer is already gone: no further events will come.
  }
}
