import { type RefObject, useEffect, useRef, useState } from 'react';

interface Layer {
  element: HTMLElement;
  onEscape: (() => void) | undefined;
}

const stack: Layer[] = [];

/** Makes everything but the top layer inert, except what is marked [data-above] (the toasts). */
function settle() {
  const top = stack.at(-1);
  for (const child of document.body.children) {
    if (!(child instanceof HTMLElement) || child.hasAttribute('data-above')) continue;
    child.toggleAttribute('inert', top !== undefined && child !== top.element);
  }
  document.documentElement.toggleAttribute('data-locked', top !== undefined);
}

function handleKey(event: KeyboardEvent) {
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
  const top = stack.at(-1);
  if (!top) return;
  event.preventDefault();
  top.onEscape?.();
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
    const entry: Layer = { element, onEscape: () => escape.current?.() };
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
  }, [layer, panel, before]);
}
