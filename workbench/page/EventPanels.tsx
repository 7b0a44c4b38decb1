import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { announcementText } from '#src/stage/scene-texts.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { foldEvents } from '../event-log.ts';
import type { Session } from '../session.ts';
import styles from './EventPanels.module.css';
import { Panel } from './Panel.tsx';

const ANNOUNCED_LINES = 4;
const EVENT_LINES = 40;

/** The announcements of the open scene, and all events that it emitted. */
export function EventPanels({ session }: { session: Session }) {
  const { t } = useTranslation('scene', { useSuspense: false });
  const events = useSyncExternalStore(
    (listener) => session.onChange(listener),
    () => session.events,
  );
  const announced = events
    .flatMap((event) => (event.type === 'announce' ? [announcementText(t, event.announcement)] : []))
    .slice(-ANNOUNCED_LINES);
  return (
    <>
      <Panel title="Screen reader">
        {announced.length === 0 ? (
          <p className={styles.none}>Nothing announced yet.</p>
        ) : (
          <ul>
            {announced.map((text, index) => (
              <li key={`${index} ${text}`} className={styles.announced}>
                {text}
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel
        title="Events"
        action={
          <Button size="sm" variant="paper" onPress={() => session.clearEvents()}>
            Clear
          </Button>
        }
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard */}
        <ol className={styles.log} tabIndex={0} aria-label="Events, newest first">
          {foldEvents(events, EVENT_LINES).map(({ key, type, detail, count }) => (
            <li key={key}>
              <b>{type}</b>
              {count > 1 && ` ×${count}`}
              {` ${detail}`}
            </li>
          ))}
        </ol>
      </Panel>
    </>
  );
}
