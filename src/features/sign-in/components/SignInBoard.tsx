import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActivityNotice } from '#src/components/activity/ActivityNotice.tsx';
import { Art } from '#src/components/art/Art.tsx';
import { Empty } from '#src/components/empty/Empty.tsx';
import { LogInLink } from '#src/components/member/LogInLink.tsx';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { useHasSession } from '#src/stores/player/session.ts';
import { useIsPaused } from '#src/stores/player/user.ts';
import { Awning, Lettering, Skeleton, Text } from '#src/ui/index.ts';
import { type SignInInfo, useSignInDays } from '../hooks/useSignInDays.ts';
import { DayCard } from './DayCard.tsx';
import styles from './SignInBoard.module.css';
import { SignInButton } from './SignInButton.tsx';

/** The seven days below the booth's awning, with the button of today. `rules`: the link to the rules. */
export function SignInBoard({ rules }: { rules: ReactNode }) {
  const { t } = useTranslation('sign-in');
  const call = useSignInDays();
  const isPaused = useIsPaused();
  return (
    <section className={styles.board} aria-label={t('title')}>
      <Art name="art-parol" size={112} className={styles.parol} />
      <Lettering text={t('lettering')} size={38} halo level={2} className={styles.lettering ?? ''} />
      <div className={styles.paper} data-paper="">
        <Awning className={styles.awning} />
        <div className={styles.body}>
          <Loaded call={call} failed={t('failed')} skeleton={<Skeleton kind="tiles" count={6} />}>
            {(info) =>
              isPaused ? (
                <Empty art="art-hourglass" title={t('paused')} text={t('pausedText')} />
              ) : info.times.status === 'open' ? (
                <Days info={info} rules={rules} reload={call.reload} />
              ) : (
                <ActivityNotice times={info.times} art="art-hourglass" onOpen={() => void call.reload()} />
              )
            }
          </Loaded>
        </div>
      </div>
    </section>
  );
}

interface DaysProps {
  info: SignInInfo;
  rules: ReactNode;
  reload: () => unknown;
}

function Days({ info, rules, reload }: DaysProps) {
  const { t } = useTranslation('sign-in');
  const isMember = useHasSession();
  const { days } = info;
  return (
    <>
      <Text type="label" className={styles.about}>
        {t('about', { count: days.length })}
      </Text>
      <ol className={styles.days}>
        {days.map((day) => (
          <DayCard key={day.day} day={day} isLast={day.day === days.length} />
        ))}
      </ol>
      {isMember ? <SignInButton info={info} reload={reload} /> : <LogInLink />}
      <div className={styles.foot}>
        <Text type="caption" tone="soft" as="span">
          {t('missed')}
        </Text>
        {rules}
      </div>
    </>
  );
}
