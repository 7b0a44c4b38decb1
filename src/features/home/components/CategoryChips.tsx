import { useTranslation } from 'react-i18next';
import type { Category } from '#src/components/game/categories.ts';
import { iconOf } from '#src/components/game/category-icon.ts';
import { useCategoryName } from '#src/components/game/useCategoryName.ts';
import { Chip } from '#src/ui/index.ts';
import styles from './CategoryChips.module.css';

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
    <fieldset aria-label={t('categories')} className={styles.chips}>
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
