import { useTranslation } from 'react-i18next';
import type { ActivityTimes } from '#contract/activities/calls.ts';
import { Empty } from '#src/components/empty/Empty.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { clock } from '#src/platform/clock.ts';
import { Countdown, formatDuration } from '#src/ui/index.ts';

interface ActivityNoticeProps {
  times: ActivityTimes;
  /** A picture by its name or address (`Art`), and its px. */
  art: string;
  size?: number;
  /** It has just opened and must be loaded again. */
  onOpen: () => void;
}

const DAY_MS = 86_400_000;
/** The countdown is shown on the last day only: before that the date says more. */
const lastDay = (ms: number): string => (ms < DAY_MS ? `(${formatDuration(ms)})` : '');

/** Replaces an activity that cannot be played now: reason and time. Nothing while it is open. */
export function ActivityNotice({ times: { status, opensAt }, art, size = 72, onOpen }: ActivityNoticeProps) {
  const { t, i18n } = useTranslation('activity');
  if (status === 'open') return null;
  return (
    <Empty
      art={art}
      size={size}
      title={t(`${status}.title`)}
      text={
        status === 'soon'
          ? opensAt !== null && (
              <>
                {t('soon.text', { when: formatWhen(opensAt, 'moment', i18n.language) })}{' '}
                <Countdown endsAt={opensAt} now={clock.serverNow} onEnd={onOpen} format={lastDay} />
              </>
            )
          : t(`${status}.text`)
      }
      link={{ to: '/', label: t('toLobby') }}
    />
  );
}
