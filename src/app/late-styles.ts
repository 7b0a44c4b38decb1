import { LATE_STYLES } from '#contract/rendered-page.ts';
import { whenIdle } from '#src/platform/idle.ts';

const lateStyles = () => [...document.querySelectorAll<HTMLLinkElement>(`link[media="${LATE_STYLES}"]`)];

/** Lets all stylesheets of a rendered page count now, because the player does something. */
export function addAllLateStyles(): void {
  for (const link of lateStyles().toReversed()) link.media = 'all';
}

/**
 * Lets the stylesheets of a rendered page count, one after another: each has the whole page styled again. Its first
 * picture has what it needs of them in the document, so they wait until it is awake. The last comes first, or a general
 * rule of one before it would win meanwhile over the special one in the document.
 */
export function addLateStyles(): void {
  const link = lateStyles().at(-1);
  if (link === undefined) return;
  link.media = 'all';
  whenIdle(addLateStyles);
}
