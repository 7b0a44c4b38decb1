import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Art } from '#src/components/art/Art.tsx';
import { clock } from '#src/platform/clock.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { Button, Panel, Tile } from '#src/ui/index.ts';
import { type Pause, pausesLeft } from '../lib/pauses.ts';
import styles from './BreakCard.module.css';
import { Choices } from './Choices.tsx';
import { BreakDialog, ExclusionSheet } from './PauseDialogs.tsx';

/** Takes a break or excludes the player: what lasts longer than what is under way (board limits). */
export function BreakCard() {
  const { t } = useTranslation('limits');
  const playState = useUserStore((state) => state.playState);
  const until = useUserStore((state) => state.playStateUntil);
  const [chosen, setChosen] = useState<Pause['length'] | null>(null);
  const [asked, setAsked] = useState<Pause | null>(null);
  const left = pausesLeft(playState, until, clock.serverNow());
  const pause = left.find(({ length }) => length === chosen) ?? left[0];
  const isUnderWay = playState === 'coolingOff' || playState === 'excluded';
  const title = t(isUnderWay ? 'break.longer' : 'break.title');
  const close = () => setAsked(null);
  if (pause === undefined) return null;
  return (
    <Panel className={styles.card}>
      <div className={styles.head}>
        <Tile tone="jeepney">
          <Art name="art-limits-shield" size={36} />
        </Tile>
        <div>
          <h2>{title}</h2>
          <p>{t(isUnderWay ? 'break.longerText' : 'break.text')}</p>
        </div>
      </div>
      <Choices
        label={title}
        options={left.map(({ length }) => ({ value: length, label: t(`length.${length}`) }))}
        value={pause.length}
        onChange={setChosen}
      />
      <Button variant="danger" size="lg" block icon="ban" onPress={() => setAsked(pause)}>
        {pause.act === 'break' ? t('break.button', { length: t(`length.${pause.length}`) }) : t('exclusion.open')}
      </Button>
      {asked?.act === 'break' && <BreakDialog length={asked.length} onClose={close} />}
      {asked?.act === 'exclusion' && <ExclusionSheet length={asked.length} onClose={close} />}
    </Panel>
  );
}
