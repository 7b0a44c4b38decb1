import { BonusTabs } from '#src/components/bonus/BonusTabs.tsx';
import { MemberOnly } from '#src/components/member/MemberOnly.tsx';
import { Page } from '#src/ui/index.ts';
import { RewardList } from '../components/RewardList.tsx';
import { PrizeCard } from '../components/Ticket.tsx';
import styles from '../components/Rewards.module.css';

/** /v2/bonus/reward, layout 2: the same as cards beside each other. */
export function RewardsV2Page() {
  return (
    <Page width="wide">
      <BonusTabs />
      <MemberOnly>
        {() => (
          <RewardList skeleton="tiles" className={styles.cards} renderItem={(item) => <PrizeCard item={item} />} />
        )}
      </MemberOnly>
    </Page>
  );
}
