import { useTranslation } from 'react-i18next';
import { CopyButton } from '#src/components/copy/CopyButton.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { useGo } from '#src/components/link/useGo.ts';
import { Icon, IconButton, ProgressBulbs } from '#src/ui/index.ts';
import type { MemberHub } from '../../hooks/useMemberHub.ts';
import styles from './Hero.module.css';
import { HeroRays } from './HeroRays.tsx';
import { MemberName } from './MemberName.tsx';
import { VipPill } from './VipPill.tsx';
import { VipRing } from './VipRing.tsx';

/** Bulbs on the way to the next level. */
const BULBS = 6;

/** The head of the member centre (board member): picture, name, id, level, on rays in the level's colours. */
export function Hero({ hub }: { hub: MemberHub }) {
  const { t } = useTranslation(['member', 'shell']);
  const go = useGo();
  const { user, vip, hasMail } = hub;
  return (
    <header className={styles.hero} data-vip={vip?.theme ?? 1}>
      <HeroRays className={styles.light} />
      <div className={styles.tools}>
        <IconButton icon="gear" label={t('settings')} onPress={() => go('/member/profile')} />
        <IconButton
          icon="mail"
          label={t(hasMail ? 'shell:inboxUnread' : 'shell:inbox')}
          badge={hasMail}
          onPress={() => go('/email')}
        />
      </div>
      <AppLink to="/member/profile" className={styles.picture} aria-label={t('editProfile')}>
        <VipRing avatar={user.avatar} size={104} />
        <span className={styles.edit}>
          <Icon name="edit" size={15} weight={2.6} />
        </span>
      </AppLink>
      <div className={styles.who}>
        <MemberName user={user} />
        <span className={styles.id}>
          ID {user.id}
          <CopyButton label={t('copyId')} value={user.id} />
        </span>
        <span className={styles.levels}>
          <VipPill level={user.vip} />
          {vip?.next && (
            <ProgressBulbs
              value={vip.next.gained}
              max={vip.next.needed}
              count={BULBS}
              label={t('shell:vip.progress')}
              className={styles.bulbs ?? ''}
            />
          )}
        </span>
      </div>
    </header>
  );
}
