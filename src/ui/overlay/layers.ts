import { type RefObject, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

interface Layer {
  /** Null: it is in a frame. */
  element: HTMLElement | null;
  panel: HTMLElement | null;
  onEscape: (() => void) | undefined;
  noEntry: boolean;
}

const stack: Layer[] = [];
const watchers = new Set<() => void>();

/** The top one in this document. */
const topHere = (): Layer | undefined => stack.findLast(({ element }) => element !== null);

/** Whether an overlay is mounted now that the back button closes. */
export const isLayerOpen = (): boolean => stack.some(({ noEntry }) => !noEntry);

/** The same, kept up to date. */
export function useLayerOpen(): boolean {
  return useSyncExternalStore(watchLayers, isLayerOpen, () => false);
}

function watchLayers(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Whether the Tab key has been used: a finger needs nothing to be inert. */
let isTabbing = false;

/**
 * Hides everything except the top layer from screen readers, and except elements with [data-above] (the toasts). It is
 * made inert only for the Tab key, because the styles of inert elements are computed again, a long task on a slow
 * phone.
 */
function settle() {
  const top = topHere()?.element ?? null;
  for (const child of document.body.children) {
    if (!(child instanceof HTMLElement) || child.hasAttribute('data-above')) continue;
    const isBelow = top !== null && child !== top;
    if (isBelow) child.setAttribute('aria-hidden', 'true');
    else child.removeAttribute('aria-hidden');
    child.toggleAttribute('inert', isBelow && isTabbing);
  }
  document.documentElement.toggleAttribute('data-locked', top !== null);
}

function handleKey(event: KeyboardEvent) {
  if (event.key === 'Tab' && !isTabbing) {
    isTabbing = true;
    settle();
  }
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
  const top = stack.at(-1);
  if (!top) return;
  event.preventDefault();
  top.onEscape?.();
}

/** Focuses [data-autofocus] or the panel of a layer, unless something in it has the focus already. */
function enter({ element, panel }: Layer) {
  if (element === null || element.contains(document.activeElement)) return;
  (element.querySelector<HTMLElement>('[data-autofocus]') ?? panel)?.focus({ preventScroll: true });
}

/**
 * Something below the top layer that takes the focus gives it to the layer. What comes after it in the document is a layer
 * that opens just now, with a field that has the focus already.
 */
function handleFocus({ target }: FocusEvent) {
  const top = topHere();
  if (!top?.element || !(target instanceof Element) || target.closest('[data-above]')) return;
  if (top.element.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING) enter(top);
}

/** Element that gets the focus back with the next frame: a layer that opens before then restores it later. */
let returning: Element | null = null;

/**
 * Focuses what had the focus before a layer, unless a tap has given it to something else meanwhile. Where another layer is
 * open and that is not in it, that layer has it.
 */
function giveBack(before: Element | null | undefined) {
  if (returning?.isConnected !== true) returning = before ?? null;
  // To focus needs the styles of the page, which a frame computes.
  requestAnimationFrame(() => {
    const [element, active, top] = [returning, document.activeElement, topHere()];
    returning = null;
    if (active !== null && active !== document.body) return;
    if (top?.element && !top.element.contains(element)) enter(top);
    else if (element instanceof HTMLElement) element.focus({ preventScroll: true });
  });
}

function push(entry: Layer) {
  if (stack.length === 0) {
    document.addEventListener('keydown', handleKey);
    document.addEventListener('focusin', handleFocus);
  }
  stack.push(entry);
  watchers.forEach((watcher) => watcher());
}

function remove(entry: Layer) {
  stack.splice(stack.indexOf(entry), 1);
  watchers.forEach((watcher) => watcher());
  if (stack.length > 0) return;
  document.removeEventListener('keydown', handleKey);
  document.removeEventListener('focusin', handleFocus);
}

/** An overlay in a game's frame, or null: Escape and the back button ask it to close. */
export function useFrameLayer(close: (() => void) | null): void {
  useEffect(() => {
    if (close === null) return undefined;
    const entry: Layer = { element: null, panel: null, onEscape: close, noEntry: false };
    push(entry);
    return () => remove(entry);
  }, [close]);
}

/**
 * Puts an overlay on top of the page while it is mounted: content below can be neither reached nor scrolled, focus
 * moves, in a separate task, to [data-autofocus] or to the panel, Escape reaches the top overlay only, and on leaving
 * focus returns to where it was. `layer` must be a child of the body; `panel` must be focusable. `noEntry`: the back
 * button leaves the page with it.
 */
export function useLayer(
  layer: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  onEscape: (() => void) | undefined,
  noEntry = false,
): void {
  const escape = useEffectEvent(() => onEscape?.());

  // Read while rendering, because a field inside may take the focus before the effect runs.
  const [before] = useState(() => (returning?.isConnected ? returning : globalThis.document?.activeElement));

  useEffect(() => {
    const element = layer.current;
    if (!element) return;
    const entry: Layer = { element, panel: panel.current, onEscape: () => escape(), noEntry };
    push(entry);
    // Focusing needs the styles and layout of the new elements: a separate task. The focused element must not be
    // hidden.
    const timer = setTimeout(() => {
      if (stack.at(-1) === entry) enter(entry);
      settle();
    }, 0);
    return () => {
      clearTimeout(timer);
      remove(entry);
      settle();
      giveBack(before);
    };
  }, [layer, panel, before, noEntry]);
}
