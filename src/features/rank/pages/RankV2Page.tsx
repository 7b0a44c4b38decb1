import { PlaceList } from '#src/components/rank/PlaceList.tsx';
import { Podium } from '#src/components/rank/Podium.tsx';
import { RankEnds } from '../components/RankEnds.tsx';
import { RankFrame } from '../components/RankFrame.tsx';
import { RankTabs } from '../components/RankTabs.tsx';
import styles from '#src/components/rank/Rank.module.css';

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
          <PlaceList board={view.board} pages={view.pages} prizes={view.pages.first?.prizes ?? []} />
        </div>
      </div>
    )}
  </RankFrame>
);
