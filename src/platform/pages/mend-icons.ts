import { clock } from '../clock.ts';
import { whenAtRest } from '../idle.ts';
import { isOnline, subscribeOnline } from '../network.ts';

const ICONS = '/icons.svg';
/** Timeout of the icons (spec §9), ms. */
const TIMEOUT_MS = 5000;
/** The styles show a plain glyph in place of each icon (ui/base.css). */
const show = (isMissing: boolean): void => void document.documentElement.toggleAttribute('data-no-icons', isMissing);

async function areThere(): Promise<boolean> {
  const abort = new AbortController();
  const timer = clock.setTimeout(() => abort.abort(), TIMEOUT_MS);
  try {
    return (await fetch(ICONS, { signal: abort.signal })).ok;
  } catch {
    return false;
  } finally {
    clock.clearTimeout(timer);
  }
}

/**
 * Loads the icons when the page is idle: if they do not arrive in time, each shows a glyph until they do, which is tried
 * again when the network returns. @returns a function that stops it
 */
export function mendIcons(): () => void {
  let isStopped = false;
  const look = async (): Promise<void> => {
    const isMissing = !(await areThere());
    if (isStopped) return;
    const wereMissing = document.documentElement.hasAttribute('data-no-icons');
    show(isMissing);
    // Setting the same address again starts another fetch.
    if (wereMissing && !isMissing)
      for (const use of document.querySelectorAll(`use[href^="${ICONS}"]`))
        use.setAttribute('href', use.getAttribute('href') ?? '');
  };
  const cancel = whenAtRest(() => void look());
  const unsubscribe = subscribeOnline(() => isOnline() && void look());
  return () => {
    isStopped = true;
    cancel();
    unsubscribe();
  };
}
