import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Game } from '#contract/games/calls.ts';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { Badge, cx, Icon } from '#src/ui/index.ts';
import { GameArt } from './GameArt.tsx';
import styles from './GameTile.module.css';
import { useLongPress } from './useLongPress.ts';

export interface GameTileProps {
  game: Game;
  /** How many are in it now. */
  players?: number | undefined;
  liked: boolean;
  onToggleLike: (gameId: string) => void;
  /** No connection: the tile is dimmed and cannot be opened. */
  isStale: boolean;
}

/** Opens a game (spec §2, /game/start with its query), or its activity. Unstyled. */
export function GameLink({
  game: { id, path = `/game/start?gameId=${encodeURIComponent(id)}` },
  isStale,
  className,
  children,
}: {
  game: Game;
  isStale: boolean;
  className?: string | undefined;
  children: ReactNode;
}) {
  if (isStale) return <span className={className}>{children}</span>;
  return (
    <AppLink to={path} className={className}>
      {children}
    </AppLink>
  );
}

/** The heart of a game. `quiet`: in the tile's corner, shown only when liked, hovered or focused. */
export function LikeButton({
  game,
  liked,
  onToggleLike,
  quiet = false,
}: Pick<GameTileProps, 'game' | 'liked' | 'onToggleLike'> & { quiet?: boolean }) {
  const { t } = useTranslation('game');
  return (
    <button
      type="button"
      className={cx(styles.heart, liked && styles.liked, quiet && styles.quiet)}
      aria-pressed={liked}
      aria-label={t('favourite', { game: game.name })}
      onClick={() => onToggleLike(game.id)}
    >
      <span>
        {liked ? (
          <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">
            <path d="M12 21S2.5 15.5 2.5 9A5.5 5.5 0 0 1 12 6a5.5 5.5 0 0 1 9.5 3c0 6.5-9.5 12-9.5 12z" />
          </svg>
        ) : (
          <Icon name="heart" size={18} />
        )}
      </span>
    </button>
  );
}

/** A game's art of 104x108 with its name on the band, its badge and its heart; holding it likes it. */
export const GameTile = memo(function GameTile({ game, players, liked, onToggleLike, isStale }: GameTileProps) {
  const { t } = useTranslation('game');
  const hold = useLongPress(() => onToggleLike(game.id));
  return (
    <div className={cx(styles.tile, isStale && styles.stale)} {...(isStale ? {} : hold)}>
      <GameLink game={game} isStale={isStale} className={styles.open}>
        <GameArt img={game.img} />
        <span className={styles.name}>{game.name}</span>
        {game.badge !== '' && !isStale && (
          <Badge tone={game.badge} tilted className={styles.badge ?? ''}>
            <span className="sr-only">, </span>
            {t(`badge.${game.badge}`)}
          </Badge>
        )}
        {players !== undefined && !isStale && (
          <span className={styles.players}>
            <Icon name="users" size={12} />
            {players}
            <span className="sr-only"> {t('players')}</span>
          </span>
        )}
      </GameLink>
      {isStale ? (
        <span className={styles.off}>
          <Icon name="wifioff" size={18} />
        </span>
      ) : (
        <LikeButton game={game} liked={liked} onToggleLike={onToggleLike} quiet />
      )}
    </div>
  );
});
