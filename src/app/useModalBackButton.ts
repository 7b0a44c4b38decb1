import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { clock } from '#src/platform/clock.ts';
import { asRecord } from '#src/platform/parse.ts';
import { type ModalType, useModalStore } from '#src/stores/modals.ts';

const isMarked = (state: unknown): boolean => asRecord(state)?.['modal'] === true;
/**
 * react-router keeps a location's state under `usr`; read directly, because its own location may be a render behind.
 */
const isEntryMarked = (): boolean => isMarked(asRecord(window.history.state)?.['usr']);

/**
 * Modals that refuse to close for a while (a draw that runs): they close by Escape when they may, and not otherwise.
 */
const LOCKABLE: ReadonlySet<ModalType> = new Set<ModalType>(['jackpot']);
const countLayers = (): number => document.querySelectorAll('[aria-modal="true"]').length;

/**
 * Back does what Escape does: it closes the layer on top, be it a sheet inside a modal. What Escape leaves alone, so
 * that a slip of the hand does not lose a form, back closes, unless it is locked. Then calls `settled`.
 */
function closeTopLayer(settled: () => void): void {
  const { stack } = useModalStore.getState();
  const layers = countLayers();
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  // Whether a sheet inside closed is seen once React has carried it out.
  clock.setTimeout(() => {
    const top = stack.at(-1);
    const isClosed = useModalStore.getState().stack !== stack || countLayers() < layers;
    if (!isClosed && top !== undefined && (layers === 0 || !LOCKABLE.has(top.type)))
      useModalStore.getState().closeModal(top.id);
    settled();
  }, 0);
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
    const addEntry = (): void => {
      if (useModalStore.getState().stack.length > 0 && !isEntryMarked()) {
        void navigate(location, { state: { ...asRecord(location.state), modal: true }, preventScrollReset: true });
      }
    };
    if (depth > 0 && steppedOut) closeTopLayer(addEntry);
    else if (depth > 0 && !marked) addEntry();
    if (depth > 0 || !marked) return undefined;
    // Closed by other means: the extra entry goes, unless the page is being left for another one.
    const timer = clock.setTimeout(() => {
      if (isEntryMarked()) void navigate(-1);
    }, 0);
    return () => clock.clearTimeout(timer);
  }, [location, depth, wentBack, navigate]);
}
