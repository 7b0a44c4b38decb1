import { Podium } from '../components/Podium.tsx';
import { RankEnds } from '../components/RankEnds.tsx';
import { RankFrame } from '../components/RankFrame.tsx';
import { RankList } from '../components/RankList.tsx';
import { RankTabs } from '../components/RankTabs.tsx';
import styles from '../components/Rank.module.css';

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
        <RankList {...view} />
      </>
    )}
  </RankFrame>
);
