import { type DefaultTreeAdapterTypes, defaultTreeAdapter as html5, parseFragment, serialize } from 'parse5';
import { DRAWN, PICTURE_FILE } from '#contract/pages/rendered-page.ts';

/** Reads a file of the client by its path from the root, e.g. `art/art-parol.svg`, or null. */
export type ReadArt = (file: string) => string | null;

/**
 * Puts the SVG pictures and icons of a page into its document, so that none of them is a request: a picture becomes the
 * source of its `img`, or a part of the document where it is marked for that, an icon a symbol at the start of the page.
 * Pictures name their files. React's preloads of these pictures are removed. The page's script changes none of them.
 */
export function inlineArt(html: string, read: ReadArt): string {
  const page = parseFragment(html);
  const symbols = iconSymbols(read('icons.svg') ?? '');
  const used = new Set<string>();
  let drawn = 0;
  for (const element of elementsOf(page)) {
    if (element.tagName === 'link' && valueOf(element, 'rel') === 'preload' && valueOf(element, 'as') === 'image')
      html5.detachNode(element);
    if (element.tagName === 'img') {
      const file = PICTURE.exec(valueOf(element, 'src') ?? '')?.[1];
      const svg = file === undefined ? null : read(file);
      if (file === undefined || svg === null) continue;
      if (valueOf(element, DRAWN) === null) {
        // The service worker finds both attributes side by side (src/sw/document-parts.ts).
        element.attrs.splice(
          element.attrs.findIndex(({ name }) => name === 'src'),
          1,
          { name: 'src', value: dataUri(svg) },
          { name: PICTURE_FILE, value: `/${file}` },
        );
      } else {
        drawn += 1;
        replace(element, drawing(svg, file, drawn));
      }
    }
    if (element.tagName === 'use') {
      const name = ICON.exec(valueOf(element, 'href') ?? '')?.[1] ?? '';
      if (!symbols.has(name)) continue;
      used.add(name);
      for (const attribute of element.attrs) if (attribute.name === 'href') attribute.value = `#${name}`;
    }
  }
  const sheet = [...used].map((name) => symbols.get(name)).join('');
  return (sheet === '' ? '' : `<svg hidden>${sheet}</svg>`) + serialize(page);
}

const PICTURE = /^\/((?:art|assets)\/[\w-]+\.svg)$/;
const ICON = /^\/icons\.svg#([\w-]+)$/;

type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

/** All elements below a node. An array, because the caller replaces some of them. */
const elementsOf = (node: Parent): readonly Element[] =>
  node.childNodes.flatMap((child) => ('tagName' in child ? [child, ...elementsOf(child)] : []));

const valueOf = ({ attrs }: Element, name: string): string | null =>
  attrs.find((attribute) => attribute.name === name)?.value ?? null;

function replace(old: Element, nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): void {
  if (old.parentNode === null) return;
  for (const node of nodes) html5.insertBefore(old.parentNode, node, old);
  html5.detachNode(old);
}

/** An SVG as elements of a document. Its ids end with `place`, because ids of two pictures must not be equal. */
function drawing(svg: string, file: string, place: number): readonly DefaultTreeAdapterTypes.ChildNode[] {
  const fragment = parseFragment(svg.trim().replaceAll(/(\sid="|url\(#|href="#)([\w-]+)/g, `$1$2-${place}`));
  const [root] = elementsOf(fragment);
  root?.attrs.unshift({ name: PICTURE_FILE, value: `/${file}` }, { name: 'aria-hidden', value: 'true' });
  return [...fragment.childNodes];
}

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
