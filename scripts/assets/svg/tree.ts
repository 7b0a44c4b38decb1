import { SaxesParser } from 'saxes';

/** An element of a drawing. Names have no namespace prefix; attributes keep theirs, except `xlink:href`. */
export interface SvgElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: readonly SvgElement[];
  /** Text directly inside the element, including CDATA. */
  text: string;
}

/** A drawing: its root, all of its elements, and the position of the root's opening tag in the text. */
export interface SvgDrawing {
  root: SvgElement;
  elements: readonly SvgElement[];
  opening: readonly [start: number, end: number];
}

const SVG = 'http://www.w3.org/2000/svg';

/**
 * Parses a drawing with any quotes, comments and prefixes. Throws with line and column if it is not well-formed XML, or
 * if its root is not `<svg>`.
 */
export function parseSvg(text: string): SvgDrawing {
  const parser = new SaxesParser({ xmlns: true });
  const elements: SvgElement[] = [];
  const open: (SvgElement & { children: SvgElement[] })[] = [];
  let start = 0;
  let opening: SvgDrawing['opening'] | undefined;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentagstart', () => {
    if (opening === undefined) start = text.lastIndexOf('<', parser.position - 1);
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (opening === undefined && (local !== 'svg' || uri !== SVG))
      throw new Error(`its root is <${local}>, not <svg xmlns="${SVG}">`);
    const own = Object.values(attributes).map(
      ({ name, local: short, value }) => [short === 'href' ? short : name, value] as const,
    );
    const element = { name: local, attributes: new Map(own), children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
    elements.push(element);
    opening ??= [start, parser.position];
  });
  const addText = (added: string) => {
    const element = open.at(-1);
    if (element) element.text += added;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => open.pop());
  parser.write(text).close();
  const [root] = elements;
  if (root === undefined || opening === undefined) throw new Error('it contains no <svg>');
  return { root, elements, opening };
}

/**
 * The drawing's text without the part before its root: the renderer knows an SVG by its first 1,000 letters, and a
 * licence may be longer.
 */
export const fromRoot = (text: string): string => text.slice(parseSvg(text).opening[0]);

const escaped = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Returns the drawing's text with changed attributes on its root. Undefined removes an attribute. */
export function withRoot(
  text: string,
  { root, opening: [start, end] }: SvgDrawing,
  changes: Readonly<Record<string, string | undefined>>,
): string {
  const attributes = Object.entries({ ...Object.fromEntries(root.attributes), ...changes })
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const opening = text.slice(start, end);
  const tag = opening.slice(0, opening.search(/[\s/>]/));
  return `${text.slice(0, start)}${tag}${attributes.join('')}${opening.endsWith('/>') ? '/>' : '>'}${text.slice(end)}`;
}

/**
 * Parses the numbers of an attribute such as `viewBox`, separated by spaces or commas. A missing attribute has none.
 */
export const numbersOf = (value: string | undefined): number[] =>
  value === undefined || value.trim() === ''
    ? []
    : value
        .trim()
        .split(/[\s,]+/)
        .map(Number);
