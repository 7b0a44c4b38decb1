import { useTranslation } from 'react-i18next';
import { Empty } from '#src/components/empty/Empty.tsx';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { soonAfter } from '#src/platform/clock.ts';
import { Grid, Skeleton } from '#src/ui/index.ts';
import { useEvents } from '../hooks/useEvents.ts';
import { EventCard } from './EventCard.tsx';

interface EventsProps {
  /** The first ones only. */
  most?: number;
  /** Layout 2 has wider cards. */
  isWide?: boolean;
}

/** The activities as cards. */
export function Events({ most = Infinity, isWide = false }: EventsProps) {
  const { t } = useTranslation('bonus');
  const events = useEvents();
  const reload = () => soonAfter(events.reload);
  return (
    <Loaded call={events} failed={t('eventsFailed')} skeleton={<Skeleton kind="tiles" count={4} />}>
      {(list) =>
        list.length === 0 ? (
          <Empty art="art-hourglass" title={t('noEvents')} text={t('noEventsText')} />
        ) : (
          <Grid as="ul" min={isWide ? 280 : 144}>
            {list.slice(0, most).map((event) => (
              <li key={event.id}>
                <EventCard event={event} isWide={isWide} onChange={reload} />
              </li>
            ))}
          </Grid>
        )
      }
    </Loaded>
  );
}
