import { useTranslation } from 'react-i18next';
import { lobbyEvents, openEvent } from '#src/components/activity/events.ts';
import { Art } from '#src/components/art/Art.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { isBuilt } from '#src/routes/match.ts';
import { useActivityStore } from '#src/stores/player/activity.ts';
import { SectionTitle } from '#src/ui/index.ts';
import styles from './EventRail.module.css';

/** The activities that are open now, each leading to its page (spec §3, activity list). */
export function EventRail() {
  const { t } = useTranslation('home');
  const activityMap = useActivityStore((activities) => activities.activityMap);
  const flags = useActivityStore((activities) => activities.flags);
  const events = lobbyEvents(Object.values(activityMap), isBuilt, flags);
  if (events.length === 0) return null;
  return (
    <section className={styles.events}>
      <SectionTitle>{t('events')}</SectionTitle>
      <ul className={styles.rail}>
        {events.map((event) => (
          <li key={event.id}>
            {event.to === null ? (
              <button
                type="button"
                aria-haspopup="dialog"
                className={styles.event}
                onClick={() => openEvent(event.modal)}
              >
                <Face art={event.imgUrl4} name={event.name} />
              </button>
            ) : (
              <AppLink to={event.to} className={styles.event}>
                <Face art={event.imgUrl4} name={event.name} />
              </AppLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const Face = ({ art, name }: { art: string; name: string }) => (
  <>
    <Art name={art} size={56} loading="lazy" decoding="async" />
    {name}
  </>
);
