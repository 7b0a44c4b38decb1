import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { isAtLayerEntry, isLayerEntry, layerState } from '#src/components/link/layer-entry.ts';
import { clock, type Timer } from '#src/platform/clock.ts';
import { type ModalType, useModalStore } from '#src/stores/lobby/modals.ts';
import { isLayerOpen } from '#src/ui/index.ts';

/**
 * Modals that may not be closed at times (while a draw runs), or not without an answer: the back button closes them
 * only if Escape does.
 */
const LOCKABLE: ReadonlySet<ModalType> = new Set<ModalType>(['jackpot', 'realityCheck']);
/** After a step in the history, how long the router may take to show it, ms. */
const SETTLED_MS = 1000;
const countLayers = (): number => document.querySelectorAll('[aria-modal="true"]').length;

/**
 * The back button first does what Escape does: it closes the top layer, which may be a sheet inside a modal. A modal
 * that ignores Escape, to protect a form, is closed here unless it is lockable. Then calls `settled`.
 */
function closeTopLayer(settled: () => void): void {
  const { stack } = useModalStore.getState();
  const layers = countLayers();
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  // A closed inner sheet is visible only after React has rendered; one in a frame answers even later.
  clock.setTimeout(() => {
    const top = stack.at(-1);
    const isClosed = useModalStore.getState().stack !== stack || countLayers() < layers;
    if (!isClosed && top !== undefined && (layers === 0 || !LOCKABLE.has(top.type)))
      useModalStore.getState().closeModal(top.id);
    settled();
  }, 0);
}

/** A modal whose code is still loading has no layer yet; the sheets of pages are layers without a modal. */
const isAnythingOpen = (): boolean => useModalStore.getState().stack.length > 0 || isLayerOpen();

/**
 * Lets the back button close the top modal, or a sheet of the page's own, and stay on the page: while one is open, the
 * history has one more entry for the same page. Works for the first page of a visit too, where there is nothing else to
 * go back to.
 */
export function useBackButton(isOpen: boolean): void {
  const location = useLocation();
  const navigate = useNavigate();
  const wentBack = useNavigationType() === 'POP';
  const wasMarked = useRef(false);
  /** We are removing the extra entry, which takes the browser a moment: not a press of the button. */
  const isOwnStep = useRef(false);

  useEffect(() => {
    const isMarked = isLayerEntry(location);
    const steppedOut = wentBack && wasMarked.current && !isMarked && !isOwnStep.current;
    if (!isMarked) isOwnStep.current = false;
    wasMarked.current = isMarked;
    const addEntry = (): void => {
      if (isAnythingOpen() && !isAtLayerEntry()) {
        void navigate(location, { state: layerState(location), preventScrollReset: true });
      }
    };
    if (isOpen && steppedOut) closeTopLayer(addEntry);
    else if (isOpen && !isMarked) addEntry();
    if (isOpen || !isMarked) return undefined;
    // Closed by other means: remove the extra entry, unless the player is going to another page.
    const timer = clock.setTimeout(() => {
      if (!isAtLayerEntry() || isAnythingOpen()) return;
      isOwnStep.current = true;
      void navigate(-1);
    }, 0);
    return () => clock.clearTimeout(timer);
  }, [location, isOpen, wentBack, navigate]);

  // A press before the router has shown the extra entry changes nothing for React: the entry is added again.
  useEffect(() => {
    if (!isOpen) return undefined;
    let timer: Timer | null = null;
    const check = (): void => {
      if (timer !== null) clock.clearTimeout(timer);
      timer = clock.setTimeout(() => {
        if (isAnythingOpen() && !isAtLayerEntry())
          void navigate(location, { state: layerState(location), preventScrollReset: true });
      }, SETTLED_MS);
    };
    window.addEventListener('popstate', check);
    return () => {
      window.removeEventListener('popstate', check);
      if (timer !== null) clock.clearTimeout(timer);
    };
  }, [isOpen, location, navigate]);
}
