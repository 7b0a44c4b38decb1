import { useTranslation } from 'react-i18next';
import type { UserInfo } from '#contract/member/user.ts';
import { CopyButton } from '#src/components/copy/CopyButton.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { LogOutButton } from '#src/components/member/LogOutButton.tsx';
import { MemberOnly } from '#src/components/member/MemberOnly.tsx';
import { Icon, ProgressBulbs } from '#src/ui/index.ts';
import { BalanceCard } from '../components/hub/BalanceCard.tsx';
import { MemberName } from '../components/hub/MemberName.tsx';
import { Rows, Settings } from '../components/hub/Rows.tsx';
import { VipPill } from '../components/hub/VipPill.tsx';
import { VipRing } from '../components/hub/VipRing.tsx';
import { type MemberHub, useMemberHub } from '../hooks/useMemberHub.ts';
import page from './MemberPage.module.css';
import styles from './MemberV2Page.module.css';

/** The member on a card of their level, with the words for what the next level takes. */
function LevelCard({ hub: { user, vip, joined } }: { hub: MemberHub }) {
  const { t } = useTranslation(['member', 'shell']);
  return (
    <header className={styles.card} data-vip={vip?.theme ?? 1}>
      <div className={styles.who}>
        <VipRing avatar={user.avatar} size={64} />
        <div className={styles.words}>
          <MemberName user={user} size={24} />
          <span className={styles.id}>
            ID {user.id}
            <CopyButton label={t('copyId')} value={user.id} />
          </span>
        </div>
        <AppLink to="/member/profile" className={styles.edit} aria-label={t('editProfile')}>
          <Icon name="edit" size={20} weight={2.4} />
        </AppLink>
      </div>
      <div className={styles.level}>
        <VipPill level={user.vip} />
        {vip?.next && (
          <ProgressBulbs
            value={vip.next.gained}
            max={vip.next.needed}
            label={t('shell:vip.progress')}
            className={styles.bulbs ?? ''}
          />
        )}
      </div>
      <p className={styles.next}>
        {vip?.next
          ? t('shell:vip.toNext', { count: vip.next.missing, level: vip.next.level })
          : vip !== null && t('shell:vip.top')}
        {joined !== '' && <span>{t('joined', { month: joined })}</span>}
      </p>
    </header>
  );
}

function Centre({ user }: { user: UserInfo }) {
  const hub = useMemberHub(user);
  return (
    <div className={page.hub}>
      <div className={page.body}>
        <LevelCard hub={hub} />
        <BalanceCard hub={hub} />
        <Rows entries={[...hub.squares, ...hub.rows]} opened={hub.opened} />
        <Settings />
        <LogOutButton />
      </div>
    </div>
  );
}

/** /member/v2, layout 2: the member centre as a card of the level and one list. */
export function MemberV2Page() {
  return <MemberOnly>{(user) => <Centre user={user} />}</MemberOnly>;
}
