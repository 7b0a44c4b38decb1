import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActivityTimes } from '#contract/activities.ts';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { clock } from '#src/platform/clock.ts';
import { buttonClass, Countdown, EmptyState } from '#src/ui/index.ts';

interface ActivityNoticeProps {
  times: ActivityTimes;
  /** A picture of 56 to 96 px, as an `<img>` of our art. */
  art: ReactNode;
  /** It has just opened: load it anew. */
  onOpen: () => void;
}

/** In place of an activity that cannot be played now: why, and until when. Nothing while it is open. */
export function ActivityNotice({ times: { status, opensAt }, art, onOpen }: ActivityNoticeProps) {
  const { t } = useTranslation('activity');
  if (status === 'open') return null;
  if (status === 'soon')
    return (
      <EmptyState art={art} title={t('soon.title')}>
        {t('soon.text')} {opensAt !== null && <Countdown endsAt={opensAt} now={clock.serverNow} onEnd={onOpen} />}
      </EmptyState>
    );
  const lobby = (
    <AppLink to="/" className={buttonClass('teal', 'sm')}>
      {t('toLobby')}
    </AppLink>
  );
  return (
    <EmptyState art={art} title={t(`${status}.title`)} action={lobby}>
      {t(`${status}.text`)}
    </EmptyState>
  );
}
