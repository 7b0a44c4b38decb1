import { useLayoutEffect, useRef } from 'react';

/**
 * Scrolls to the top once a page shows something else in place of what it showed, as a new page does (app/routes/usePageChange.ts).
 * @param shown names what it shows; undefined until that is known
 */
export function useFromTop(shown: string | boolean | undefined): void {
  const before = useRef(shown);
  useLayoutEffect(() => {
    const isFirst = before.current === undefined;
    if (shown === undefined || before.current === shown) return;
    before.current = shown;
    if (!isFirst) window.scrollTo(0, 0);
  }, [shown]);
}
