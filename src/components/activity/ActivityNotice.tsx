import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActivityTimes } from '#contract/activities.ts';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { clock } from '#src/platform/clock.ts';
import { buttonClass, Countdown, EmptyState, formatDuration } from '#src/ui/index.ts';

interface ActivityNoticeProps {
  times: ActivityTimes;
  /** A picture of 56 to 96 px, as an `<img>` of our art. */
  art: ReactNode;
  /** It has just opened: load it anew. */
  onOpen: () => void;
}

const DAY_MS = 86_400_000;
/** The countdown is shown on the last day only: before that the date says more. */
const lastDay = (ms: number): string => (ms < DAY_MS ? `(${formatDuration(ms)})` : '');

/** In place of an activity that cannot be played now: why, and until when. Nothing while it is open. */
export function ActivityNotice({ times: { status, opensAt }, art, onOpen }: ActivityNoticeProps) {
  const { t, i18n } = useTranslation('activity');
  if (status === 'open') return null;
  const lobby = (
    <AppLink to="/" className={buttonClass('teal', 'sm')}>
      {t('toLobby')}
    </AppLink>
  );
  if (status === 'soon')
    return (
      <EmptyState art={art} title={t('soon.title')} action={lobby}>
        {opensAt !== null && (
          <>
            {t('soon.text', { when: formatWhen(opensAt, 'moment', i18n.language) })}{' '}
            <Countdown endsAt={opensAt} now={clock.serverNow} onEnd={onOpen} format={lastDay} />
          </>
        )}
      </EmptyState>
    );
  return (
    <EmptyState art={art} title={t(`${status}.title`)} action={lobby}>
      {t(`${status}.text`)}
    </EmptyState>
  );
}
