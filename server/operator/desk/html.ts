import { escapeHtml } from '../../runtime/escape-html.ts';

/** Safe markup; only `html` creates it. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

/** A value in a template: texts are escaped, lists joined; false, null and undefined are empty. */
export type Part = Html | string | number | false | null | undefined | readonly Part[];

/** Markup from a template: every text in it is escaped, so that no text of a player or of a database is ever markup. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(
    strings.map((string, index) => string + (index < parts.length ? markupOf(parts[index]) : '')).join(''),
  );
}

function markupOf(part: Part): string {
  if (part instanceof Html) return part.markup;
  if (part === false || part === null || part === undefined) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return part.map(markupOf).join('');
}
