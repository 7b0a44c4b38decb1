import { useTranslation } from 'react-i18next';
import { GameRows } from '#src/components/house-game/GameRows.tsx';
import { MemberOnly } from '#src/components/member/MemberOnly.tsx';
import { Page } from '#src/ui/index.ts';
import { GameLists } from '../components/GameLists.tsx';
import { useMyGames } from '../hooks/useMyGames.ts';
import styles from './GamesPage.module.css';

function Mine() {
  const { t } = useTranslation('member');
  const mine = useMyGames();
  return (
    <GameLists mine={mine} skeleton="rows">
      <div className={styles.rows}>
        <GameRows
          games={mine.games}
          brands={mine.brands}
          types={mine.types}
          isStale={mine.isStale}
          label={t(`games.${mine.list}`)}
        />
      </div>
    </GameLists>
  );
}

/** /v2/member/games, layout 2: the member's games as rows with their maker. */
export function GamesV2Page() {
  return (
    <Page className={styles.edge}>
      <MemberOnly waiting={<Mine />}>{() => <Mine />}</MemberOnly>
    </Page>
  );
}
