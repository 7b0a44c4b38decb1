import postcss, { type Root, type Rule } from 'postcss';

const CLASS = /\.((?:[\w-]|\\.)+)/g;

/** The rules of `css` that can apply to `html`: those whose classes are all there, and what they name. */
export function criticalCss(css: string, html: string): string {
  const present = classesOf(html);
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    if (isInKeyframes(rule)) return;
    const kept = rule.selectors.filter((selector) => applies(selector, present));
    if (kept.length === 0) rule.remove();
    else rule.selectors = kept;
  });
  dropUnused(root);
  return root.toString();
}

/** Whether `css` styles a class of `html`. */
export function isUsed(css: string, html: string): boolean {
  const present = classesOf(html);
  return [...css.matchAll(CLASS)].some(([, name = '']) => present.has(name.replaceAll('\\', '')));
}

const classesOf = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));

const applies = (selector: string, present: ReadonlySet<string>): boolean =>
  // A class inside :not(...) need not be there.
  [...selector.replaceAll(/:not\([^)]*\)/g, '').matchAll(CLASS)].every(([, name = '']) =>
    present.has(name.replaceAll('\\', '')),
  );

const isInKeyframes = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && 'name' in parent && String(parent.name).endsWith('keyframes');

/** Animations that no rule names, and at-rules that have become empty. */
function dropUnused(root: Root): void {
  let named = '';
  root.walkDecls(/^animation/, (declaration) => {
    named += ` ${declaration.value}`;
  });
  root.walkAtRules((rule) => {
    if (rule.name.endsWith('keyframes') && !new RegExp(`(^|[\\s,])${rule.params}($|[\\s,])`).test(named)) rule.remove();
    else if (rule.nodes?.length === 0) rule.remove();
  });
  root.walkComments((comment) => void comment.remove());
}
