import { useTranslation } from 'react-i18next';
import { Chip, Select } from '#src/ui/index.ts';
import type { GameSearch } from '../hooks/use-game-search.ts';
import styles from './Filters.module.css';

/** Maker and favourites: what narrows a search beside the kind of game. */
export function Filters({ search }: { search: GameSearch }) {
  const { t } = useTranslation('search');
  const { query, brands, change } = search;
  return (
    <div className={styles.filters}>
      <Select
        label={t('brand')}
        tone="night"
        value={query.brandId}
        options={[{ value: '', label: t('allBrands') }, ...brands.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(brandId) => change({ brandId })}
      />
      <Chip icon="heart" selected={query.likedOnly} onPress={() => change({ likedOnly: !query.likedOnly })} className={styles.liked ?? ''}>{t('likedOnly')}</Chip>
    </div>
  );
}

/** What was searched for before on this device; shown while the box is empty. */
export function RecentSearches({ search }: { search: GameSearch }) {
  const { t } = useTranslation('search');
  if (search.typed !== '' || search.recent.length === 0) return null;
  return (
    <section className={styles.recent} aria-labelledby="recent-searches">
      <h2 id="recent-searches">{t('recent')}</h2>
      <button type="button" className={styles.forget} onClick={search.forget}>{t('forget')}</button>
      <ul>
        {search.recent.map((text) => <li key={text}><Chip icon="history" selected={false} onPress={() => search.change({ text })}>{text}</Chip></li>)}
      </ul>
    </section>
  );
}
