import { useTranslation } from 'react-i18next';
import { iconOf } from '#src/components/game/category-icon.ts';
import { GameLink, LikeButton } from '#src/components/game/GameTile.tsx';
import { useFavourites } from '#src/components/game/useFavourites.ts';
import { Chip, ListRow } from '#src/ui/index.ts';
import { LikedOnly, MakerSelect, RecentSearches } from '../components/Filters.tsx';
import { Results } from '../components/Results.tsx';
import { SearchBox } from '../components/SearchBox.tsx';
import { type GameSearch, useGameSearch } from '../hooks/useGameSearch.ts';
import styles from './SearchV2Page.module.css';

function Rows({ search }: { search: GameSearch }) {
  const { t } = useTranslation('search');
  const { likes, toggle } = useFavourites();
  const nameOf = (list: readonly { id: string; name: string }[], id: string) =>
    list.find((one) => one.id === id)?.name ?? '';
  return (
    <ul className={styles.rows} aria-label={t('results')}>
      {search.results.map((game) => (
        <li key={game.id} className={styles.row}>
          <GameLink game={game} isStale={search.isStale} className={styles.open}>
            <ListRow
              lead={
                <img
                  src={`/art/${game.img}.svg`}
                  alt=""
                  width="54"
                  height="56"
                  loading="lazy"
                  decoding="async"
                  className={styles.art}
                />
              }
              title={game.name}
              caption={t('by', {
                brand: nameOf(search.brands, game.brandId),
                types: game.typeIds
                  .map((id) => nameOf(search.types, id))
                  .filter(Boolean)
                  .join(', '),
              })}
            />
          </GameLink>
          <LikeButton game={game} liked={likes.includes(game.id)} onToggleLike={toggle} />
        </li>
      ))}
    </ul>
  );
}

/** Game search, layout 2 (spec §2, /v2/game/search): kinds on a rail, games as rows with their maker. */
export function SearchV2Page() {
  const { t } = useTranslation('search');
  const search = useGameSearch();
  const { query, types, change } = search;
  return (
    <div className={styles.page}>
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
          <Rows search={search} />
        </Results>
      </div>
    </div>
  );
}
