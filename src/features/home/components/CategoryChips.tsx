import { useTranslation } from 'react-i18next';
import { Chip, iconNames, type IconName } from '#src/ui/index.ts';
import type { Category } from '#src/components/game/categories.ts';
import styles from './CategoryChips.module.css';

const known: ReadonlySet<string> = new Set(iconNames);
const isIcon = (name: string): name is IconName => known.has(name);

/** The icon of a category; the operator may name one that this build does not have. */
export function iconOf(category: Pick<Category, 'icon'>): IconName {
  const name = category.icon.replace(/^ic-/, '');
  return isIcon(name) ? name : 'grid';
}

/** The name of a category: the operator's, or ours for the favourites (`short` on the narrow rail). */
export function useCategoryName(short = false): (category: Category) => string {
  const { t } = useTranslation('home');
  return ({ name }) => name ?? t(short ? 'category.saved' : 'category.favourites');
}

interface CategoryChipsProps {
  categories: readonly Category[];
  chosen: string;
  onChoose: (category: string) => void;
}

/** The row of categories above the games. */
export function CategoryChips({ categories, chosen, onChoose }: CategoryChipsProps) {
  const { t } = useTranslation('home');
  const nameOf = useCategoryName();
  return (
    <fieldset aria-label={t('category.title')} className={styles.chips}>
      {categories.map((category) => (
        <Chip
          key={category.id}
          layout="stack"
          icon={iconOf(category)}
          selected={category.id === chosen}
          onPress={() => onChoose(category.id)}
          className={styles.chip ?? ''}
        >
          {nameOf(category)}
        </Chip>
      ))}
    </fieldset>
  );
}
