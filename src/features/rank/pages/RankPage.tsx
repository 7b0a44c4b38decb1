import { PlaceList } from '#src/components/rank/PlaceList.tsx';
import { Podium } from '#src/components/rank/Podium.tsx';
import { RankEnds } from '../components/RankEnds.tsx';
import { RankFrame } from '../components/RankFrame.tsx';
import { RankTabs } from '../components/RankTabs.tsx';
import styles from '#src/components/rank/Rank.module.css';

/** /rank (spec §2, board rank): the best players by net win and by multiple. */
export const RankPage = () => (
  <RankFrame>
    {(view) => (
      <>
        <div className={styles.choice}>
          <RankTabs {...view} />
          <RankEnds {...view} />
        </div>
        <Podium board={view.board} rows={view.pages.items.slice(0, 3)} prizes={view.pages.first?.prizes ?? []} />
        <PlaceList board={view.board} pages={view.pages} prizes={view.pages.first?.prizes ?? []} />
      </>
    )}
  </RankFrame>
);
