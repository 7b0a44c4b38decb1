import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SoundButton } from '#src/components/sound/SoundButton.tsx';
import { SceneHost, SceneLiveRegion } from '#src/stage/index.ts';
import { Banderitas, cx, IconButton, Lettering, moneyText, Text } from '#src/ui/index.ts';
import { useFocusHere } from '../hooks/useFocusHere.ts';
import { type RainInfo, useRain } from '../hooks/useRain.ts';
import { RainLobby, RainWaiting } from './RainLobby.tsx';
import styles from './RainPanel.module.css';
import { RainResult } from './RainResult.tsx';
import { RainRules } from './RainRules.tsx';
import { RainSign } from './RainSign.tsx';

interface RainPanelProps {
  info: RainInfo;
  reload: () => Promise<unknown>;
  onClose: () => void;
}

/** The sky it rains from, with the lobby, the sign or the result over it. */
export function RainPanel({ info, reload, onClose }: RainPanelProps) {
  const { t } = useTranslation(['rain', 'common']);
  const rain = useRain(info, reload);
  const [hasRules, setRules] = useState(false);
  const { phase, entry } = rain;
  const pays = entry ?? info;
  const seed = entry?.seed ?? 0;
  const terms = JSON.stringify([seed, pays.durationMs, pays.pieces, pays.values]);
  const props = useMemo(() => {
    const { durationMs, pieces, values } = pays;
    const labels = {
      'packet-red': moneyText(values['packet-red'], { signed: true }),
      'packet-blue': moneyText(values['packet-blue'], { signed: true }),
      coin: moneyText(values.coin, { signed: true }),
    };
    return { seed, durationMs, pieces, values, labels };
    // oxlint-disable-next-line react/exhaustive-deps -- `terms` covers the whole value: an equal answer is no change
  }, [terms]);
  const closeRules = () => setRules(false);

  const isRaining = phase === 'raining';
  const leave = () => {
    rain.close();
    onClose();
  };
  return (
    <div className={styles.panel}>
      <SceneHost
        scene="money-rain"
        props={props}
        interactive={isRaining}
        className={cx(styles.scene, !isRaining && styles.still)}
      />
      <SceneLiveRegion scene="money-rain" />
      <Flags />
      <header className={styles.head}>
        <IconButton
          icon="close"
          label={t(isRaining ? 'stop' : 'common:close')}
          onPress={isRaining ? rain.stop : leave}
        />
        <Title text={t('title').toUpperCase()} />
        <SoundButton look="raised" />
      </header>
      {isRaining && <RainSign begun={rain.begun} durationMs={pays.durationMs} />}
      {phase === 'lobby' && (
        <RainLobby info={info} rain={rain} reload={reload} onRules={() => setRules(true)} onClose={onClose} />
      )}
      {(phase === 'waiting' || phase === 'broken') && entry !== null && <RainWaiting entry={entry} rain={rain} />}
      {(phase === 'handing' || phase === 'done') && <RainResult info={info} rain={rain} />}
      {isRaining && (
        <div className={styles.strip}>
          <p className={styles.hint}>{t('hint')}</p>
          <Text type="caption" tone="soft">
            {t('payHint')}
          </Text>
          <CatchNext onPress={rain.catchNext} />
        </div>
      )}
      {hasRules && <RainRules info={info} onClose={closeRules} />}
    </div>
  );
}

// Drawings of some forty constant elements: not re-rendered with each phase.

const Flags = memo(function Flags() {
  return <Banderitas className={styles.flags ?? ''} />;
});

const Title = memo(function Title({ text }: { text: string }) {
  return <Lettering text={text} size={28} level={2} className={styles.title ?? ''} />;
});

/** The keyboard's way to catch: it has the focus while it rains. */
function CatchNext({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('rain');
  return (
    <button ref={useFocusHere<HTMLButtonElement>()} type="button" className={styles.catch} onClick={onPress}>
      {t('catchNext')}
    </button>
  );
}
