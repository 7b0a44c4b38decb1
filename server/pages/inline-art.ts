import { PICTURE_FILE } from '#contract/rendered-page.ts';

/** Reads a file of the client by its path from the root, e.g. `art/art-parol.svg`; null where there is none. */
export type ReadArt = (file: string) => string | null;

/**
 * Puts the SVG pictures and icons of a page into its document, so that none of them is a request: a picture becomes the
 * source of its `img`, which names the file, an icon a symbol at the start of the page. The page's script leaves both as they are.
 */
export function inlineArt(html: string, read: ReadArt): string {
  const withPictures = html.replaceAll(/src="\/((?:art|assets)\/[\w-]+\.svg)"/g, (whole, file: string) => {
    const svg = read(file);
    return svg === null ? whole : `src="${dataUri(svg).replaceAll('&', '&amp;')}" ${PICTURE_FILE}="/${file}"`;
  });
  const symbols = iconSymbols(read('icons.svg') ?? '');
  const used = new Set<string>();
  const withIcons = withPictures.replaceAll(/href="\/icons\.svg#([\w-]+)"/g, (whole, name: string) => {
    if (!symbols.has(name)) return whole;
    used.add(name);
    return `href="#${name}"`;
  });
  const sheet = [...used].map((name) => symbols.get(name)).join('');
  return sheet === '' ? withIcons : `<svg hidden>${sheet}</svg>${withIcons}`;
}

/** The pictures of styles that are no larger, in characters, are put into them. */
const MOST_IN_STYLES = 4000;

/** Puts the small SVG pictures of a page's styles into them. */
export const inlineStyleArt = (css: string, read: ReadArt): string =>
  css.replaceAll(/url\(["']?\/(assets\/[\w-]+\.svg)["']?\)/g, (whole, file: string) => {
    const svg = read(file);
    return svg === null || svg.length > MOST_IN_STYLES ? whole : `url("${dataUri(svg)}")`;
  });

/** Only what URLs need is escaped: an SVG stays text that compresses well. */
const dataUri = (svg: string): string =>
  `data:image/svg+xml,${svg
    .trim()
    .replaceAll(/[%#<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
    .replaceAll('"', svg.includes("'") ? '%22' : "'")
    .replaceAll(/\s+/g, ' ')}`;

const iconSymbols = (sheet: string): ReadonlyMap<string, string> =>
  new Map(
    [...sheet.matchAll(/<symbol[^>]*\sid="([\w-]+)".*?<\/symbol>/gs)].map(([symbol, name = '']) => [name, symbol]),
  );
