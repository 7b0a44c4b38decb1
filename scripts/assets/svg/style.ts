import { parse, walk, lexer, generate, type CssNode } from 'css-tree';
import type { SvgDrawing, SvgElement } from './tree.ts';

/** A declaration of a drawing, from a `style` attribute, a `<style>` element or an attribute such as `fill`. */
export interface Declaration {
  property: string;
  value: string;
  /** Targets of its `url()` values. */
  urls: readonly string[];
}

/** The style declarations of a drawing, in its order. */
export interface SvgStyle {
  declarations: readonly Declaration[];
  /** At-rules with the text after their names: `import "a.css"`, `keyframes spin`. */
  atRules: readonly { name: string; targets: readonly string[] }[];
}

/** Attributes with CSS values that the check reads. */
const PRESENTATION = [
  'fill',
  'stroke',
  'stop-color',
  'flood-color',
  'color',
  'filter',
  'mask',
  'clip-path',
  'marker-start',
  'marker-mid',
  'marker-end',
];

function urlsIn(node: CssNode): string[] {
  const urls: string[] = [];
  walk(node, (part) => {
    if (part.type === 'Url') urls.push(part.value);
  });
  return urls;
}

const declarationOf = (property: string, value: CssNode): Declaration => ({
  property: property.toLowerCase(),
  value: generate(value),
  urls: urlsIn(value),
});

/** Returns the declarations of an element's attributes, including `style`. */
export function ownStyle({ attributes }: SvgElement): Declaration[] {
  const found = PRESENTATION.flatMap((property) => {
    const value = attributes.get(property);
    return value === undefined ? [] : [declarationOf(property, parse(value, { context: 'value' }))];
  });
  const style = attributes.get('style');
  if (style === undefined) return found;
  walk(parse(style, { context: 'declarationList' }), (node) => {
    if (node.type === 'Declaration') found.push(declarationOf(node.property, node.value));
  });
  return found;
}

/** Returns every declaration and at-rule of a drawing. */
export function styleOf({ elements }: SvgDrawing): SvgStyle {
  const declarations = elements.flatMap(ownStyle);
  const atRules: { name: string; targets: readonly string[] }[] = [];
  for (const { text } of elements.filter(({ name }) => name === 'style')) {
    walk(parse(text), (node) => {
      if (node.type === 'Declaration') declarations.push(declarationOf(node.property, node.value));
      if (node.type !== 'Atrule') return;
      const targets: string[] = [];
      if (node.prelude)
        walk(node.prelude, (part) => {
          if (part.type === 'Url' || part.type === 'String') targets.push(part.value);
        });
      atRules.push({ name: node.name.toLowerCase(), targets });
    });
  }
  return { declarations, atRules };
}

/** True if a text is a CSS colour. */
export const isColor = (text: string): boolean => lexer.matchType('color', text).error === null;
