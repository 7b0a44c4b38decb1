import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { clock } from '#src/platform/clock.ts';
import { asRecord } from '#src/platform/parse.ts';
import { useModalStore } from '#src/stores/modals.ts';

const isMarked = (state: unknown): boolean => asRecord(state)?.['modal'] === true;
/** react-router keeps a location's state under `usr`; read directly, because its own location may be a render behind. */
const isEntryMarked = (): boolean => isMarked(asRecord(window.history.state)?.['usr']);

/**
 * Back does what Escape does: it closes the layer on top, be it a sheet inside a modal, and nothing while a modal is
 * locked (a draw that runs). A modal whose chunk is still on its way has no layer yet and is simply closed.
 */
function closeTopLayer(): void {
  if (document.querySelector('[aria-modal="true"]') === null) useModalStore.getState().closeModal();
  else document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
}

/**
 * Lets the back button close the top modal and stay on the page: while one is open, the history has one more entry for
 * the same page. Works for the first page of a visit too, where there is nothing else to go back to.
 */
export function useModalBackButton(depth: number): void {
  const location = useLocation();
  const navigate = useNavigate();
  const wentBack = useNavigationType() === 'POP';
  const wasMarked = useRef(false);

  useEffect(() => {
    const marked = isMarked(location.state);
    const steppedOut = wentBack && wasMarked.current && !marked;
    wasMarked.current = marked;
    if (depth > 0 && steppedOut) closeTopLayer();
    if (depth > 0 && !marked && useModalStore.getState().stack.length > 0) {
      void navigate(location, { state: { ...asRecord(location.state), modal: true }, preventScrollReset: true });
    }
    if (depth > 0 || !marked) return undefined;
    // Closed by other means: the extra entry goes, unless the page is being left for another one.
    const timer = clock.setTimeout(() => {
      if (isEntryMarked()) void navigate(-1);
    }, 0);
    return () => clock.clearTimeout(timer);
  }, [location, depth, wentBack, navigate]);
}
