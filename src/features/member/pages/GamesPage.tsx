import { useTranslation } from 'react-i18next';
import { GameGrid } from '#src/components/game/GameGrid.tsx';
import { MemberOnly } from '#src/components/member/MemberOnly.tsx';
import { Page } from '#src/ui/index.ts';
import { GameLists } from '../components/GameLists.tsx';
import { useMyGames } from '../hooks/useMyGames.ts';
import styles from './GamesPage.module.css';

function Mine() {
  const { t } = useTranslation('member');
  const mine = useMyGames();
  return (
    <GameLists mine={mine} skeleton="tiles">
      <GameGrid games={mine.games} isStale={mine.isStale} label={t(`games.${mine.list}`)} />
    </GameLists>
  );
}

/** /member/games, layout 1: the member's games as tiles. What this device keeps shows before the member's data is here. */
export function GamesPage() {
  return (
    <Page className={styles.edge}>
      <MemberOnly waiting={<Mine />}>{() => <Mine />}</MemberOnly>
    </Page>
  );
}
