import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

/** The id of the place in the bar over an inner page (src/app/shell/header/PageHeader.tsx). */
export const HEADER_ACTIONS = 'header-actions';

const never = () => () => undefined;
const findPlace = (): Element | null => document.querySelector(`#${HEADER_ACTIONS}`);
const none = (): null => null;

/** Shows a page's own controls at the right of the bar over it. */
export function HeaderActions({ children }: { children: ReactNode }) {
  const place = useSyncExternalStore(never, findPlace, none);
  return place === null ? null : createPortal(children, place);
}
