import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActivityNotice } from '#src/components/activity/ActivityNotice.tsx';
import { MemberOnly } from '#src/components/member/MemberOnly.tsx';
import { RankGround } from '#src/components/rank/RankGround.tsx';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { useHasSession } from '#src/stores/player/session.ts';
import { Skeleton } from '#src/ui/index.ts';
import { Contest } from '../components/Contest.tsx';
import { SlotshackRules } from '../components/SlotshackRules.tsx';
import { WonPrizes } from '../components/WonPrizes.tsx';
import { type Places, type Slotshack, usePlaces, useSlotshack } from '../hooks/useSlotshack.ts';
import styles from '../components/Slotshack.module.css';

/** /activity/slotshack (spec §2): a weekly contest by the best multiple in the slots; its prizes wait for their winners. */
export function SlotshackPage() {
  const { t } = useTranslation('slotshack');
  const isMember = useHasSession();
  if (isMember) return <Member />;
  return (
    <RankGround title={t('title')} rulesLabel={t('rules.title')} onRules={undefined}>
      <div className={styles.member}>
        <MemberOnly>{() => null}</MemberOnly>
      </div>
    </RankGround>
  );
}

function Member() {
  const { t } = useTranslation('slotshack');
  const call = useSlotshack();
  // Read with the contest, not after it.
  const places = usePlaces();
  const [isReading, setReading] = useState(false);
  return (
    <RankGround title={t('title')} rulesLabel={t('rules.title')} onRules={call.data && (() => setReading(true))}>
      <Loaded call={call} failed={t('failed')} skeleton={<Skeleton kind="rows" count={6} />}>
        {(shack) => <Shack shack={shack} places={places} reload={call.reload} />}
      </Loaded>
      {isReading && call.data && <SlotshackRules shack={call.data} onClose={() => setReading(false)} />}
    </RankGround>
  );
}

interface ShackProps {
  shack: Slotshack;
  places: Places;
  reload: () => unknown;
}

function Shack({ shack, places, reload }: ShackProps) {
  const isOpen = shack.times.status === 'open';
  return (
    <>
      <WonPrizes won={shack.won} />
      {isOpen ? (
        <Contest shack={shack} places={places} reload={reload} />
      ) : (
        <ActivityNotice times={shack.times} art="art-slot-cherry" size={88} onOpen={() => void reload()} />
      )}
    </>
  );
}
