import { useTranslation } from 'react-i18next';
import { DAY_MS } from '#contract/values/calendar.ts';
import { openEvent } from '#src/components/activity/events.ts';
import { Art } from '#src/components/art/Art.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { TimeLeft } from '#src/components/time/TimeLeft.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { clock } from '#src/platform/clock.ts';
import { Badge, Countdown, cx, Lettering, RedDot } from '#src/ui/index.ts';
import type { TimedEvent } from '../hooks/useEvents.ts';
import styles from './EventCard.module.css';

interface EventCardProps {
  event: TimedEvent;
  /** Layout 2 has wider cards. */
  isWide?: boolean;
  /** It has just opened or ended. */
  onChange: () => void;
}

const HUES = ['ube-600', 'teal-600', 'rose-600', 'sky-600', 'jeepney-600', 'leaf-600', 'dusk-plum'] as const;

/** An activity as a card: its name painted over its picture, and whether it is open. It opens its page or its modal. */
export function EventCard({ event, isWide = false, onChange }: EventCardProps) {
  const { t } = useTranslation('bonus');
  const { name, imgUrl4, times, hasNews, activityType } = event;
  const face = (
    <>
      <span className={styles.face} style={{ ['--hue' as string]: `var(--${HUES[activityType % HUES.length]})` }}>
        <Art name={imgUrl4} size={104} loading="lazy" decoding="async" className={styles.art} />
        <span className={styles.title} aria-hidden="true">
          {name
            .toUpperCase()
            .split(' ')
            .map((word, index) => (
              // The words of a name never change their order, and may repeat.
              // oxlint-disable-next-line react/no-array-index-key
              <Lettering key={index} text={word} size={24} />
            ))}
        </span>
      </span>
      <span className={styles.foot}>
        <span className="sr-only">{name} </span>
        <State times={times} onChange={onChange} />
      </span>
      {hasNews && (
        <>
          <RedDot atCorner />
          <span className="sr-only"> {t('news')}</span>
        </>
      )}
    </>
  );
  const look = cx(styles.card, isWide && styles.wide, times.status !== 'open' && styles.off);
  if (event.to === null)
    return (
      <button type="button" aria-haspopup="dialog" className={look} onClick={() => openEvent(event.modal)}>
        {face}
      </button>
    );
  return (
    <AppLink to={event.to} className={look}>
      {face}
    </AppLink>
  );
}

function State({
  times: { status, opensAt, closesAt },
  onChange,
}: Pick<TimedEvent, 'times'> & { onChange: () => void }) {
  const { t, i18n } = useTranslation('bonus');
  if (status === 'open')
    return (
      <>
        <span>
          {closesAt === null ? (
            t('state.open')
          ) : (
            <>
              {t('state.endsIn')} <TimeLeft endsAt={closesAt} onEnd={onChange} />
            </>
          )}
        </span>
        <Badge tone="best">{t('state.live')}</Badge>
      </>
    );
  if (status === 'soon' && opensAt !== null)
    return (
      <>
        <span>{t('state.opensIn')}</span>
        <Badge tone="new">
          {opensAt - clock.serverNow() < 2 * DAY_MS ? (
            <Countdown endsAt={opensAt} now={clock.serverNow} onEnd={onChange} />
          ) : (
            formatWhen(opensAt, 'moment', i18n.language)
          )}
        </Badge>
      </>
    );
  return <span>{t(`state.${status}`)}</span>;
}
