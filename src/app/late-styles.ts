import { LATE_STYLES } from '#contract/rendered-page.ts';
import { whenIdle } from '#src/platform/idle.ts';

const nextLate = () => document.querySelector<HTMLLinkElement>(`link[media="${LATE_STYLES}"]`);

/**
 * Lets the stylesheets of a rendered page count, one after another: each has the whole page styled again. Its first
 * picture has what it needs of them in the document, so they wait until it is awake.
 */
export function addLateStyles(): void {
  const link = nextLate();
  if (link === null) return;
  link.media = 'all';
  whenIdle(addLateStyles);
}
