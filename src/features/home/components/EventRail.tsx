import { useTranslation } from 'react-i18next';
import { EventLink } from '#src/components/activity/EventLink.tsx';
import { lobbyEvents } from '#src/components/activity/events.ts';
import { Art } from '#src/components/art/Art.tsx';
import { isBuilt } from '#src/routes/match.ts';
import { useActivityStore } from '#src/stores/player/activity.ts';
import { useHasMobile } from '#src/stores/player/user.ts';
import { SectionTitle } from '#src/ui/index.ts';
import styles from './EventRail.module.css';

/** The activities that are open now, each leading to its page (spec §3, activity list). */
export function EventRail() {
  const { t } = useTranslation('home');
  const activityMap = useActivityStore((activities) => activities.activityMap);
  const flags = useActivityStore((activities) => activities.flags);
  const hasMobile = useHasMobile();
  const events = lobbyEvents(Object.values(activityMap), isBuilt, { ...flags, hasMobile });
  if (events.length === 0) return null;
  return (
    <section className={styles.events}>
      <SectionTitle>{t('events')}</SectionTitle>
      <ul className={styles.rail}>
        {events.map((event) => (
          <li key={event.id}>
            <EventLink event={event} className={styles.event}>
              <Art name={event.imgUrl4} size={56} loading="lazy" decoding="async" />
              {event.name}
            </EventLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
