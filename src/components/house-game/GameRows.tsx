import { useTranslation } from 'react-i18next';
import type { Game } from '#contract/games/calls.ts';
import { Art } from '#src/components/art/Art.tsx';
import { GameLink, LikeButton } from '#src/components/game/GameTile.tsx';
import { useFavourites } from '#src/components/game/useFavourites.ts';
import { ListRow } from '#src/ui/index.ts';
import styles from './GameRows.module.css';

interface Named {
  readonly id: string;
  /** Null for a category of ours. */
  readonly name: string | null;
}

interface GameRowsProps {
  games: readonly Game[];
  /** Makers and kinds, for the names under a game's own. */
  brands: readonly Named[];
  types: readonly Named[];
  isStale: boolean;
  label: string;
}

/** Games as rows with their maker and kinds: the form of layout 2. */
export function GameRows({ games, brands, types, isStale, label }: GameRowsProps) {
  const { t } = useTranslation('game');
  const { likes, toggle } = useFavourites();
  const nameOf = (list: readonly Named[], id: string) => list.find((one) => one.id === id)?.name ?? '';
  return (
    <ul aria-label={label}>
      {games.map((game) => (
        <li key={game.id} className={styles.row}>
          <GameLink game={game} isStale={isStale} className={styles.open}>
            <ListRow
              lead={
                <Art name={game.img} size={54} height={56} loading="lazy" decoding="async" className={styles.art} />
              }
              title={game.name}
              caption={t('by', {
                brand: nameOf(brands, game.brandId),
                types: game.typeIds
                  .map((id) => nameOf(types, id))
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
