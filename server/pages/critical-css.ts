import postcss, { type ChildNode, type Container } from 'postcss';

const CLASS = /\.((?:[\w-]|\\.)+)/g;
/** Innermost brackets: their content is no class, or optional for a selector to apply. */
const BRACKETS = /\[[^\]]*\]|\([^()]*\)/g;

/** The classes of some HTML. */
export type Present = ReadonlySet<string>;
/** A part of a stylesheet: what it comes to where these classes are present. */
type Part = (present: Present, used: Used) => string;
/** Names used by the kept declarations. */
interface Used {
  animations: string;
}

/** Picks the rules that can apply where these classes are present: all that a rule names are, and the animations used. */
export type PickCss = (present: Present) => string;

/** Reads a stylesheet once, to pick from it for many pages. */
export function readCss(css: string): PickCss {
  const parts = partsOf(postcss.parse(css));
  return (present) => {
    const used: Used = { animations: '' };
    // Animations are kept if a rule names them, wherever they are.
    for (const part of parts) part(present, used);
    return join(parts, present, used);
  };
}

/** The names of the classes that a stylesheet styles. */
export const styledClasses = (css: string): Present =>
  new Set([...css.matchAll(CLASS)].map(([, name = '']) => name.replaceAll('\\', '')));

/** The classes of some HTML. */
export const classesOf = (html: string): Present =>
  new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));

const join = (parts: readonly Part[], present: Present, used: Used): string =>
  parts.map((part) => part(present, used)).join('');

const partsOf = ({ nodes = [] }: Pick<Container, 'nodes'>): Part[] => nodes.map(partOf);

function partOf(node: ChildNode): Part {
  if (node.type === 'comment') return () => '';
  if (node.type === 'decl') return () => `${node.toString()};`;
  if (node.type === 'rule') {
    const selectors = node.selectors.map((selector) => ({ selector, classes: needed(selector) }));
    const body = `{${node.nodes.filter(({ type }) => type !== 'comment').join(';')}}`;
    const animations = node.nodes.flatMap((one) =>
      one.type === 'decl' && one.prop.startsWith('animation') ? one.value : [],
    );
    return (present, used) => {
      const kept = selectors.filter(({ classes }) => classes.every((name) => present.has(name)));
      if (kept.length === 0) return '';
      used.animations += ` ${animations.join(' ')} `;
      return kept.map(({ selector }) => selector).join(',') + body;
    };
  }
  if (node.name.endsWith('keyframes')) {
    const whole = node.toString();
    const isNamed = new RegExp(String.raw`[\s,]${node.params}[\s,]`);
    return (_present, used) => (isNamed.test(used.animations) ? whole : '');
  }
  if (node.nodes === undefined) return () => `${node.toString()};`;
  const inside = partsOf({ nodes: node.nodes });
  return (present, used) => {
    const kept = join(inside, present, used);
    return kept === '' ? '' : `@${node.name} ${node.params}{${kept}}`;
  };
}

function needed(selector: string): readonly string[] {
  const outside = selector.replaceAll(BRACKETS, '');
  return outside === selector ? [...styledClasses(selector)] : needed(outside);
}
