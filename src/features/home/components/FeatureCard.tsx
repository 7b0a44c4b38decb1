import { useTranslation } from 'react-i18next';
import type { Game } from '#contract/games/calls.ts';
import { Art } from '#src/components/art/Art.tsx';
import { GameLink, LikeButton } from '#src/components/game/GameTile.tsx';
import { useLongPress } from '#src/components/game/useLongPress.ts';
import { Badge, buttonClass, cx, Icon, Lettering } from '#src/ui/index.ts';
import { wideArt } from '../lib/game-art.ts';
import styles from './FeatureCard.module.css';

interface FeatureCardProps {
  game: Game;
  liked: boolean;
  onToggleLike: (gameId: string) => void;
  isStale: boolean;
}

/** A game as wide as the feed: painted name, its object on rays, and the play button (layout 2). */
export function FeatureCard({ game, liked, onToggleLike, isStale }: FeatureCardProps) {
  const { t } = useTranslation(['home', 'game']);
  const hold = useLongPress(() => onToggleLike(game.id));
  const { object, hue } = wideArt(game.img);
  return (
    <div
      className={cx(styles.card, isStale && styles.stale)}
      style={{ ['--hue' as string]: `var(--${hue})` }}
      {...(isStale ? {} : hold)}
    >
      <GameLink game={game} isStale={isStale} className={styles.open}>
        <Art name={object} size={112} decoding="async" loading="lazy" className={styles.art} />
        <span className="sr-only">{game.name} </span>
        <span className={styles.title} aria-hidden="true">
          {game.name
            .toUpperCase()
            .split(' ')
            .map((word) => (
              <Lettering key={word} text={word} size={26} />
            ))}
        </span>
        {!isStale && <span className={cx(buttonClass('primary', 'sm'), styles.play)}>{t('play')}</span>}
        {game.badge !== '' && (
          <Badge tone={game.badge} tilted className={styles.badge ?? ''}>
            {t(`game:badge.${game.badge}`)}
          </Badge>
        )}
      </GameLink>
      {isStale ? (
        <Icon name="wifioff" size={20} className={styles.off} />
      ) : (
        <LikeButton game={game} liked={liked} onToggleLike={onToggleLike} quiet />
      )}
    </div>
  );
}
