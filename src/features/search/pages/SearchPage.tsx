import { useTranslation } from 'react-i18next';
import { GameGrid } from '#src/components/game/GameGrid.tsx';
import { Chip, Page, Row } from '#src/ui/index.ts';
import { LikedOnly, MakerSelect, RecentSearches } from '../components/Filters.tsx';
import { Results } from '../components/Results.tsx';
import { SearchBox } from '../components/SearchBox.tsx';
import { useGameSearch } from '../hooks/useGameSearch.ts';
import styles from './SearchPage.module.css';

/** Game search, layout 1 (spec §2, /game/search): kinds as a row of chips, games as tiles. */
export function SearchPage() {
  const { t } = useTranslation('search');
  const search = useGameSearch();
  const { query, types, change } = search;
  return (
    <Page width="wide" gap={2}>
      <SearchBox search={search} />
      <RecentSearches search={search} />
      <Row as="fieldset" scroll aria-label={t('types')}>
        <Chip icon="grid" selected={query.typeId === ''} onPress={() => change({ typeId: '' })}>
          {t('allTypes')}
        </Chip>
        {types.map(({ id, name }) => (
          <Chip key={id} selected={query.typeId === id} onPress={() => change({ typeId: id })}>
            {name}
          </Chip>
        ))}
      </Row>
      <div className={styles.filters}>
        <MakerSelect search={search} />
        <LikedOnly search={search} layout="row" />
      </div>
      <Results search={search} skeleton="tiles">
        <div className={styles.wide}>
          <GameGrid games={search.results} isStale={search.isStale} label={t('results')} />
        </div>
      </Results>
    </Page>
  );
}
