import { useTranslation } from 'react-i18next';
import type { Game } from '#contract/games/calls.ts';
import { Empty } from '#src/components/empty/Empty.tsx';
import { useModalStore } from '#src/stores/lobby/modals.ts';
import { useSessionStore } from '#src/stores/player/session.ts';
import { Button } from '#src/ui/index.ts';
import { FAVOURITES } from './categories.ts';
import styles from './GameGrid.module.css';
import { GameTile } from './GameTile.tsx';
import { useFavourites } from './useFavourites.ts';

/** Games as tiles, three in a row on a phone. */
export function GameGrid({
  games,
  players = {},
  isStale,
  label,
}: {
  games: readonly Game[];
  /** How many are in each game now. */
  players?: Readonly<Record<string, number>>;
  isStale: boolean;
  label: string;
}) {
  const { likes, toggle } = useFavourites();
  return (
    <ul className={styles.grid} aria-label={label}>
      {games.map((game) => (
        <li key={game.id}>
          <GameTile
            game={game}
            players={players[game.id]}
            liked={likes.includes(game.id)}
            onToggleLike={toggle}
            isStale={isStale}
          />
        </li>
      ))}
    </ul>
  );
}

/** Shown in an empty category: how to add favourites, or that there are no games of this type yet. */
export function NoGames({ category }: { category: string }) {
  const { t } = useTranslation('game');
  const isMember = useSessionStore((session) => session.token !== null);
  const openModal = useModalStore((modals) => modals.openModal);
  if (category !== FAVOURITES) return <Empty art="art-bayong" title={t('empty.title')} text={t('empty.text')} />;
  return (
    <Empty
      art="art-bayong"
      title={t('noFavourites.title')}
      text={t('noFavourites.text')}
      action={
        !isMember && (
          <Button variant="teal" size="sm" onPress={() => void openModal({ type: 'login' })}>
            {t('noFavourites.logIn')}
          </Button>
        )
      }
    />
  );
}
