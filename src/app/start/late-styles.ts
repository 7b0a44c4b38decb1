import { LATE_STYLES } from '#contract/pages/rendered-page.ts';
import { clock } from '#src/platform/clock.ts';
import { afterPaint } from '../first-sight/after-paint.ts';

/** Timeout of a late stylesheet, ms. */
const MAX_WAIT_MS = 3000;

const lateStyles = () => [...document.querySelectorAll<HTMLLinkElement>(`link[media="${LATE_STYLES}"]`)];

/** Activates all stylesheets of a rendered page now, because the player acts. */
export function addAllLateStyles(): void {
  for (const link of lateStyles().toReversed()) link.media = 'all';
}

/**
 * Activates the stylesheets of a rendered page one after another, because each restyles the whole page. The document
 * contains the styles of the first picture, so they wait for hydration; later parts need them all. The last sheet comes
 * first, or a general rule of an earlier one would override a special one in the document meanwhile. Resolves when they
 * are active or failed.
 */
export async function addLateStyles(): Promise<void> {
  for (const link of lateStyles().toReversed()) {
    await loaded(link);
    link.media = 'all';
    await afterPaint();
  }
}

const loaded = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve) => {
    if (link.sheet !== null) return resolve();
    const done = (): void => resolve();
    link.addEventListener('load', done, { once: true });
    link.addEventListener('error', done, { once: true });
    clock.setTimeout(done, MAX_WAIT_MS);
  });
