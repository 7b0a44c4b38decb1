import { useTranslation } from 'react-i18next';
import { GameArt } from '#src/components/game/GameArt.tsx';
import { GameLink } from '#src/components/game/GameTile.tsx';
import { useLobby } from '#src/components/game/useLobby.ts';
import styles from './Slotshack.module.css';

/** The slots that count, each with the way to it; nothing until the lobby's games are known. */
export function SlotRow({ gameIds }: { gameIds: readonly string[] }) {
  const { t } = useTranslation('slotshack');
  const lobby = useLobby();
  if (lobby.state === 'loading') return null;
  const games = lobby.games.filter(({ id }) => gameIds.includes(id));
  return (
    <ul className={styles.slots} aria-label={t('slots')}>
      {games.map((game) => (
        <li key={game.id}>
          <GameLink game={game} isStale={lobby.isStale}>
            <GameArt img={game.img} />
            <span className="sr-only">{game.name}</span>
          </GameLink>
        </li>
      ))}
    </ul>
  );
}
