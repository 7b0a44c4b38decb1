import { iconNames, type IconName } from '#src/ui/index.ts';
import type { Category } from './categories.ts';

const known: ReadonlySet<string> = new Set(iconNames);
const isIcon = (name: string): name is IconName => known.has(name);

/** The icon of a category; the operator may name one that this build does not have. */
export function iconOf(category: Pick<Category, 'icon'>): IconName {
  const name = category.icon.replace(/^ic-/, '');
  return isIcon(name) ? name : 'grid';
}
