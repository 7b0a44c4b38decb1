import { LATE_STYLES } from '#contract/pages/rendered-page.ts';
import { clock } from '#src/platform/clock.ts';
import { drawn } from '../first-sight/drawn.ts';

/** A sheet that is not there after so long is not waited for, ms. */
const MAX_WAIT_MS = 3000;

const lateStyles = () => [...document.querySelectorAll<HTMLLinkElement>(`link[media="${LATE_STYLES}"]`)];

/** Lets all stylesheets of a rendered page count now, because the player does something. */
export function addAllLateStyles(): void {
  for (const link of lateStyles().toReversed()) link.media = 'all';
}

/**
 * Lets the stylesheets of a rendered page count, one after another: each has the whole page styled again. Its first
 * picture has what it needs of them in the document, so they wait until it is awake; what comes later needs them all.
 * The last comes first, or a general rule of one before it would win meanwhile over the special one in the document.
 * Resolves when they count, or do not come.
 */
export async function addLateStyles(): Promise<void> {
  for (const link of lateStyles().toReversed()) {
    await loaded(link);
    link.media = 'all';
    await drawn();
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
