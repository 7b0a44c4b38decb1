import { useTranslation } from 'react-i18next';
import { Chip, Select } from '#src/ui/index.ts';
import type { GameSearch } from '../hooks/useGameSearch.ts';
import styles from './Filters.module.css';

/** The favourites as a filter. */
export function LikedOnly({ search, layout }: { search: GameSearch; layout: 'row' | 'rail' }) {
  const { t } = useTranslation('search');
  const { query, change } = search;
  return (
    <Chip
      icon="heart"
      layout={layout}
      selected={query.likedOnly}
      onPress={() => change({ likedOnly: !query.likedOnly })}
    >
      {t(layout === 'rail' ? 'saved' : 'likedOnly')}
    </Chip>
  );
}

/** The maker of the games. */
export function MakerSelect({ search }: { search: GameSearch }) {
  const { t } = useTranslation('search');
  const { query, brands, change } = search;
  return (
    <Select
      label={t('brand')}
      tone="night"
      value={query.brandId}
      options={[{ value: '', label: t('allBrands') }, ...brands.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={(brandId) => change({ brandId })}
    />
  );
}

/** Earlier searches on this device; shown while the box is empty. */
export function RecentSearches({ search }: { search: GameSearch }) {
  const { t } = useTranslation('search');
  if (search.typed !== '' || search.recent.length === 0) return null;
  return (
    <section className={styles.recent} aria-labelledby="recent-searches">
      <h2 id="recent-searches">{t('recent')}</h2>
      <button type="button" className={styles.forget} onClick={search.forget}>
        {t('forget')}
      </button>
      <ul>
        {search.recent.map((text) => (
          <li key={text}>
            <Chip icon="history" selected={false} onPress={() => search.change({ text })}>
              {text}
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  );
}
