import { LATE_STYLES } from '#contract/rendered-page.ts';
import { whenIdle } from '#src/platform/idle.ts';

/**
 * Lets the stylesheets of a rendered page count, one after another: each has the whole page styled again. Its first
 * picture has what it needs of them in the document, so they wait until it is awake. The last comes first, or a general
 * rule of one before it would win meanwhile over the special one in the document.
 */
export function addLateStyles(): void {
  const link = [...document.querySelectorAll<HTMLLinkElement>(`link[media="${LATE_STYLES}"]`)].at(-1);
  if (link === undefined) return;
  link.media = 'all';
  whenIdle(addLateStyles);
}
