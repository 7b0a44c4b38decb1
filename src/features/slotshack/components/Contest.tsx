import { useTranslation } from 'react-i18next';
import { OwnPlace } from '#src/components/rank/OwnPlace.tsx';
import { PlaceList } from '#src/components/rank/PlaceList.tsx';
import { Podium } from '#src/components/rank/Podium.tsx';
import { TimeLeft } from '#src/components/time/TimeLeft.tsx';
import { soonAfter } from '#src/platform/clock.ts';
import { useIsPaused } from '#src/stores/player/user.ts';
import { Row, Text } from '#src/ui/index.ts';
import type { Places, Slotshack } from '../hooks/useSlotshack.ts';
import { SlotRow } from './SlotRow.tsx';
import styles from './Slotshack.module.css';

interface ContestProps {
  shack: Slotshack;
  places: Places;
  reload: () => unknown;
}

/** The running week: its slots, its places and the member's own row. A paused player is led to no game. */
export function Contest({ shack, places, reload }: ContestProps) {
  const { t } = useTranslation(['slotshack', 'rank']);
  const isPaused = useIsPaused();
  const { prizes, gameIds, endsAt } = shack;
  // All open pages end their week at once, so each waits a random time.
  const onEnd = () =>
    soonAfter(() => {
      places.reload();
      void reload();
    });
  return (
    <>
      <div className={styles.part}>
        <Row wrap justify="between">
          <Text as="span" type="caption" tone="soft">
            {t('rank:resets.week')}
          </Text>
          <Text as="span" type="caption" tone="soft">
            {t('rank:endsIn')}{' '}
            <b>
              <TimeLeft endsAt={endsAt} onEnd={onEnd} />
            </b>
          </Text>
        </Row>
        <Text type="body">{t('about')}</Text>
        {!isPaused && <SlotRow gameIds={gameIds} />}
      </div>
      <Podium board="multiple" rows={places.items.slice(0, 3)} prizes={prizes} />
      <PlaceList board="multiple" pages={places} prizes={prizes} playTo="/?type=slots" />
      {places.first && <OwnPlace board="multiple" own={places.first.own} terms={shack} />}
    </>
  );
}
