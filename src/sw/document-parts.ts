import { FIRST_DATA_ID, PICTURE_FILE } from '#contract/pages/rendered-page.ts';

/** The paths of the files that a document loads. */
export const filesOf = (html: string): string[] =>
  [...html.matchAll(/\s(?:href|src)="(\/[^"?#]+)"/g)].map(([, path = '']) => path);

/** The entry script of a page: its name changes with every build. */
export const entryOf = (html: string): string | undefined =>
  /<script type="module"[^>]*\ssrc="([^"]+)"/.exec(html)?.[1];

/** The element with a page's data; empty if it has none. */
export const dataOf = (html: string): string =>
  new RegExp(`<script type="application/json" id="${FIRST_DATA_ID}">.*?</script>`, 's').exec(html)?.[0] ?? '';

/** The SVG pictures in a document by the path of their file. */
export function picturesOf(html: string): ReadonlyMap<string, string> {
  const sources = html.matchAll(new RegExp(`src="data:image/svg\\+xml,([^"]*)" ${PICTURE_FILE}="([^"]+)"`, 'g'));
  const drawings = html.matchAll(new RegExp(`<svg ${PICTURE_FILE}="([^"]+)".*?</svg>`, 'gs'));
  return new Map([
    ...[...sources].map(([, svg = '', path = '']) => [path, decodeURIComponent(svg.replaceAll('&amp;', '&'))] as const),
    ...[...drawings].map(([svg, path = '']) => [path, svg] as const),
  ]);
}
