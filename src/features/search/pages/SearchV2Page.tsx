import { useTranslation } from 'react-i18next';
import { iconOf } from '#src/components/game/category-icon.ts';
import { GameRows } from '#src/components/house-game/GameRows.tsx';
import { Chip } from '#src/ui/index.ts';
import { LikedOnly, MakerSelect, RecentSearches } from '../components/Filters.tsx';
import { Results } from '../components/Results.tsx';
import { SearchBox } from '../components/SearchBox.tsx';
import { useGameSearch } from '../hooks/useGameSearch.ts';
import styles from './SearchV2Page.module.css';

/** Game search, layout 2 (spec §2, /v2/game/search): kinds on a rail, games as rows with their maker. */
export function SearchV2Page() {
  const { t } = useTranslation('search');
  const search = useGameSearch();
  const { query, types, change } = search;
  return (
    <div className={styles.split}>
      <fieldset aria-label={t('types')} className={styles.rail}>
        <Chip layout="rail" icon="grid" selected={query.typeId === ''} onPress={() => change({ typeId: '' })}>
          {t('allTypes')}
        </Chip>
        {types.map((type) => (
          <Chip
            key={type.id}
            layout="rail"
            icon={iconOf(type)}
            selected={query.typeId === type.id}
            onPress={() => change({ typeId: type.id })}
          >
            {type.name}
          </Chip>
        ))}
        <LikedOnly search={search} layout="rail" />
      </fieldset>
      <div className={styles.list}>
        <SearchBox search={search} />
        <RecentSearches search={search} />
        <MakerSelect search={search} />
        <Results search={search} skeleton="rows">
          <GameRows
            games={search.results}
            brands={search.brands}
            types={types}
            isStale={search.isStale}
            label={t('results')}
          />
        </Results>
      </div>
    </div>
  );
}
