import { BonusTabs } from '#src/components/bonus/BonusTabs.tsx';
import { MemberOnly } from '#src/components/member/MemberOnly.tsx';
import { Page } from '#src/ui/index.ts';
import { RewardList } from '../components/RewardList.tsx';
import { Ticket } from '../components/Ticket.tsx';
import styles from '../components/Rewards.module.css';

/** /bonus/reward (spec §2): the reward items that a member holds, as tickets. */
export function RewardsPage() {
  return (
    <Page width="wide">
      <BonusTabs />
      <MemberOnly>
        {() => <RewardList skeleton="rows" className={styles.tickets} renderItem={(item) => <Ticket item={item} />} />}
      </MemberOnly>
    </Page>
  );
}
