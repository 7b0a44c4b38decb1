import { type RefObject, useEffect, useRef, useState } from 'react';

interface Layer {
  element: HTMLElement;
  /** What Escape does now; undefined while the layer cannot be dismissed. */
  onEscape: () => (() => void) | undefined;
  /** Whether it was opened by a navigation, so that the back button takes it away by itself. */
  isLocation: boolean;
}

const stack: Layer[] = [];
const listeners = new Set<() => void>();

/** Calls `listener` when a layer has come or gone. @returns ends that */
export function subscribeLayers(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How many open layers the back button is to close as Escape does, from the top one down to one that it cannot. */
export function countClosableLayers(): number {
  const fixed = stack.findLastIndex(({ onEscape, isLocation }) => isLocation || onEscape() === undefined);
  return stack.length - 1 - fixed;
}

/** Makes everything but the top layer inert, except what is marked [data-above] (the toasts), and tells the listeners. */
function settle() {
  const top = stack.at(-1);
  for (const child of document.body.children) {
    if (!(child instanceof HTMLElement) || child.hasAttribute('data-above')) continue;
    child.toggleAttribute('inert', top !== undefined && child !== top.element);
  }
  document.documentElement.toggleAttribute('data-locked', top !== undefined);
  for (const listener of listeners) listener();
}

function handleKey(event: KeyboardEvent) {
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
  const top = stack.at(-1);
  if (!top) return;
  event.preventDefault();
  top.onEscape()?.();
}

/**
 * Puts an overlay on top of the page while it is mounted: what lies below becomes inert and does not scroll, focus
 * moves to [data-autofocus] or to the panel, Escape reaches the top overlay only, and on leaving focus returns to where
 * it was. `layer` must be a child of the body; `panel` must be focusable.
 */
export function useLayer(
  layer: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  onEscape: (() => void) | undefined,
  isLocation: boolean,
): void {
  const escape = useRef(onEscape);
  useEffect(() => {
    escape.current = onEscape;
  }, [onEscape]);

  // Read while rendering, because a field inside may take the focus before the effect runs.
  const [before] = useState(() => globalThis.document?.activeElement);

  useEffect(() => {
    const element = layer.current;
    if (!element) return;
    const entry: Layer = { element, onEscape: () => escape.current, isLocation };
    if (stack.length === 0) document.addEventListener('keydown', handleKey);
    stack.push(entry);
    const first = element.querySelector<HTMLElement>('[data-autofocus]') ?? panel.current;
    // Before the page changes below: focusing needs the styles, which would then have to be computed again.
    if (!element.contains(document.activeElement)) first?.focus({ preventScroll: true });
    settle();
    return () => {
      stack.splice(stack.indexOf(entry), 1);
      if (stack.length === 0) document.removeEventListener('keydown', handleKey);
      settle();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [layer, panel, before, isLocation]);
}
