import { DRAWN, PICTURE_FILE } from '#contract/pages/rendered-page.ts';

/** Reads a file of the client by its path from the root, e.g. `art/art-parol.svg`; null where there is none. */
export type ReadArt = (file: string) => string | null;

/**
 * Puts the SVG pictures and icons of a page into its document, so that none of them is a request: a picture becomes the
 * source of its `img`, or a part of the document where it is marked for that, an icon a symbol at the start of the page.
 * Pictures name their files. The page's script leaves all of them as they are.
 */
export function inlineArt(html: string, read: ReadArt): string {
  let drawn = 0;
  const withDrawings = html.replaceAll(DRAWN_IMG, (whole, file: string) => {
    const svg = read(file);
    drawn += 1;
    return svg === null ? whole : drawing(svg, file, drawn);
  });
  const withPictures = withDrawings.replaceAll(/src="\/((?:art|assets)\/[\w-]+\.svg)"/g, (whole, file: string) => {
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

const DRAWN_IMG = new RegExp(String.raw`<img ${DRAWN} src="/(art/[\w-]+\.svg)"[^>]*>`, 'g');

/** An SVG as a part of a document, in which the names inside it must not meet those of another: `place` is its own. */
const drawing = (svg: string, file: string, place: number): string =>
  svg
    .trim()
    .replaceAll(/(\sid="|url\(#|href="#)([\w-]+)/g, `$1$2-${place}`)
    .replace('<svg ', `<svg ${PICTURE_FILE}="/${file}" aria-hidden="true" `);

/** Puts the SVG icon of a document's tab into it. */
export const inlineTabIcon = (html: string, read: ReadArt): string =>
  html.replace(/(<link rel="icon" href=")\/([\w-]+\.svg)"/, (whole, start: string, file: string) => {
    const svg = read(file);
    return svg === null ? whole : `${start}${dataUri(svg).replaceAll('&', '&amp;')}"`;
  });

/** The pictures of styles that are no larger, in characters, are put into them. */
const MAX_IN_STYLES = 4000;

/** Puts the small SVG pictures of a page's styles into them. */
export const inlineStyleArt = (css: string, read: ReadArt): string =>
  css.replaceAll(/url\(["']?\/(assets\/[\w-]+\.svg)["']?\)/g, (whole, file: string) => {
    const svg = read(file);
    return svg === null || svg.length > MAX_IN_STYLES ? whole : `url("${dataUri(svg)}")`;
  });

/** Made once a picture: pages show the same ones again and again. */
const uris = new Map<string, string>();

function dataUri(svg: string): string {
  const known = uris.get(svg);
  if (known !== undefined) return known;
  // Only what URLs need is escaped: an SVG stays text that compresses well.
  const text = svg
    .trim()
    .replaceAll(/[%#<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
    .replaceAll('"', svg.includes("'") ? '%22' : "'")
    .replaceAll(/\s+/g, ' ');
  const uri = `data:image/svg+xml,${text}`;
  uris.set(svg, uri);
  return uri;
}

const iconSymbols = (sheet: string): ReadonlyMap<string, string> =>
  new Map(
    [...sheet.matchAll(/<symbol[^>]*\sid="([\w-]+)".*?<\/symbol>/gs)].map(([symbol, name = '']) => [name, symbol]),
  );
