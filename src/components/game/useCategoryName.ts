import { useTranslation } from 'react-i18next';
import type { Category } from './categories.ts';

/** The name of a category: the operator's, or ours for the favourites (`short` on the narrow rail). */
export function useCategoryName(short = false): (category: Category) => string {
  const { t } = useTranslation('game');
  return ({ name }) => name ?? t(short ? 'category.saved' : 'category.favourites');
}
