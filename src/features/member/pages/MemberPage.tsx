import type { UserInfo } from '#contract/member/user.ts';
import { LogOutButton } from '#src/components/member/LogOutButton.tsx';
import { MemberOnly } from '#src/components/member/MemberOnly.tsx';
import { BalanceCard } from '../components/hub/BalanceCard.tsx';
import { Hero } from '../components/hub/Hero.tsx';
import { Rows, Settings } from '../components/hub/Rows.tsx';
import { Squares } from '../components/hub/Squares.tsx';
import { useMemberHub } from '../hooks/useMemberHub.ts';
import styles from './MemberPage.module.css';

function Centre({ user }: { user: UserInfo }) {
  const hub = useMemberHub(user);
  return (
    <div className={styles.hub}>
      <Hero hub={hub} />
      <div className={styles.body}>
        <BalanceCard hub={hub} />
        <Squares hub={hub} />
        <Rows entries={hub.rows} opened={hub.opened} />
        <Settings />
        <LogOutButton />
      </div>
    </div>
  );
}

/** /member, layout 1 (board member): the member centre. */
export function MemberPage() {
  return <MemberOnly>{(user) => <Centre user={user} />}</MemberOnly>;
}
