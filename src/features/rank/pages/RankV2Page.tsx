import { Podium } from '../components/Podium.tsx';
import { RankEnds } from '../components/RankEnds.tsx';
import { RankFrame } from '../components/RankFrame.tsx';
import { RankList } from '../components/RankList.tsx';
import { RankTabs } from '../components/RankTabs.tsx';
import styles from '../components/Rank.module.css';

/** /rank/v2, layout 2: the podium beside the places. */
export const RankV2Page = () => (
  <RankFrame isWide>
    {(view) => (
      <div className={styles.sides}>
        <div>
          <Podium board={view.board} rows={view.pages.items.slice(0, 3)} prizes={view.pages.first?.prizes ?? []} />
        </div>
        <div>
          <div className={styles.choice}>
            <RankTabs {...view} />
            <RankEnds {...view} />
          </div>
          <RankList {...view} />
        </div>
      </div>
    )}
  </RankFrame>
);
