import { memo, useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PropsOf } from '#scenes/bridge/contracts/index.ts';
import { GamePurse, usePurseMore } from '#src/components/house-game/GamePurse.tsx';
import { SceneHost, useMuted, useScene } from '#src/stage/index.ts';
import { Icon } from '#src/ui/index.ts';
import type { ToFrame } from '../protocol/messages.ts';
import { Outcome } from './Outcome.tsx';
import type { PagePort } from './page-port.ts';
import { PaySheet } from './PaySheet.tsx';
import { canSpin, seenCoin } from './slot-flow.ts';
import styles from './SlotApp.module.css';
import { SpinDome } from './SpinDome.tsx';
import { StakeChooser } from './StakeChooser.tsx';
import { useSlotMachine } from './useSlotMachine.ts';

interface SlotAppProps {
  port: PagePort;
  opened: Extract<ToFrame, { kind: 'open' }>;
}

/** A slot of the house (board slot): purse, reels, win, stake, the dome. */
export function SlotApp({ port, opened }: SlotAppProps) {
  const { t } = useTranslation('slot');
  const { skin, isPractice, table, found } = opened;
  const [isTurbo, setTurbo] = useState(false);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [isMuted, setMuted] = useMuted();
  const { flow, celebrated, spin, choose, skip } = useSlotMachine(port, opened, isTurbo);
  const { status } = useScene('slot-reels');
  const isReady = status === 'ready' || status === 'plain';
  const isDrawn = isReady || status === 'failed';
  const { freeSpins, phase } = flow;
  const isFree = flow.turning?.spin.isFree ?? freeSpins !== null;
  const played = freeSpins === null ? 0 : freeSpins.total - freeSpins.left + (phase === 'idle' ? 0 : 1);
  const label = isFree && freeSpins !== null ? t('freeSpins', { played, total: freeSpins.total }) : null;
  const title = t('featureWon', { count: freeSpins?.total ?? 0 });
  const props = useMemo(() => {
    const { strips } = table.machine;
    const { stops } = found ?? table.lastSpin ?? { stops: strips.map(() => 0) };
    return { skin, strips, stops, freeSpins: label === null ? null : { label, title } };
  }, [found, label, skin, table, title]);

  useEffect(() => port.post({ kind: 'muted', isMuted }), [isMuted, port]);
  useEffect(() => port.post({ kind: 'sheet', isOpen: isSheetOpen }), [isSheetOpen, port]);
  useEffect(() => port.listen(({ kind }) => kind === 'closeSheet' && setSheetOpen(false)), [port]);
  useEffect(() => {
    if (isDrawn) port.post({ kind: 'drawn' });
  }, [isDrawn, port]);
  const turnTurbo = useCallback(() => setTurbo((isOn) => !isOn), []);
  const turnSound = useCallback(() => setMuted(!isMuted), [isMuted, setMuted]);
  const openSheet = useCallback(() => setSheetOpen(true), []);

  return (
    <main className={styles.game} data-skin={skin}>
      <h1 className="sr-only">{opened.title}</h1>
      <div className={styles.purse}>
        <Purse coin={seenCoin(flow, celebrated !== null)} isPractice={isPractice} port={port} />
      </div>
      <div className={styles.stage} data-win={celebrated}>
        <Reels props={props} onSkip={skip} />
      </div>
      <div className={styles.desk}>
        <Outcome
          flow={flow}
          celebrated={celebrated}
          isPractice={isPractice}
          onLimits={() => port.post({ kind: 'go', to: 'limits' })}
        />
        <div className={styles.choices}>
          <StakeChooser
            stake={flow.stake}
            isLocked={phase !== 'idle' || freeSpins !== null}
            stakes={table.stakes}
            isPractice={isPractice}
            onChoose={choose}
          />
          <p className={styles.lines}>
            <span>{t('lines')}</span>
            <b data-num="">{table.machine.lines.length}</b>
          </p>
        </div>
        <div className={styles.buttons}>
          <RoundButton icon="turbo" text={t('turbo')} isOn={isTurbo} onPress={turnTurbo} />
          <SpinDome
            isBusy={phase === 'asking' || phase === 'turning' || !isReady}
            isShort={phase === 'idle' && !canSpin(flow)}
            text={t(phase === 'lost' ? 'again' : 'spin')}
            caption={freeSpins === null ? null : t('freeSpinsLeft', { count: freeSpins.left })}
            onPress={spin}
          />
          <RoundButton icon={isMuted ? 'mute' : 'sound'} text={t('sound')} isOn={!isMuted} onPress={turnSound} />
        </div>
        <Foot isPractice={isPractice} port={port} onPayTable={openSheet} />
      </div>
      {isSheetOpen && (
        <PaySheet table={table} stake={flow.stake} isPractice={isPractice} onClose={() => setSheetOpen(false)} />
      )}
    </main>
  );
}

// Parts that a spin does not change are not re-rendered with it: on a slow phone a frame has no time for the whole
// machine.

const Purse = memo(function Purse({ coin, isPractice, port }: { coin: number; isPractice: boolean; port: PagePort }) {
  const more = usePurseMore();
  return (
    <GamePurse
      coin={coin}
      isPractice={isPractice}
      more={<button type="button" {...more} onClick={() => port.post({ kind: 'go', to: 'deposit' })} />}
    />
  );
});

const Reels = memo(function Reels({ props, onSkip }: { props: PropsOf<'slot-reels'>; onSkip: () => void }) {
  return (
    <SceneHost scene="slot-reels" props={props} className={styles.scene ?? ''}>
      <button type="button" tabIndex={-1} aria-hidden="true" className={styles.skip} onClick={onSkip} />
    </SceneHost>
  );
});

interface RoundButtonProps {
  icon: 'turbo' | 'sound' | 'mute';
  text: string;
  isOn: boolean;
  onPress: () => void;
}

/** A round button with its word below; it stays in when it is on. */
const RoundButton = memo(function RoundButton({ icon, text, isOn, onPress }: RoundButtonProps) {
  return (
    <button type="button" aria-pressed={isOn} className={styles.round} onClick={onPress}>
      <span>
        <Icon name={icon} size={26} />
      </span>
      {text}
    </button>
  );
});

interface FootProps {
  isPractice: boolean;
  port: PagePort;
  onPayTable: () => void;
}

const Foot = memo(function Foot({ isPractice, port, onPayTable }: FootProps) {
  const { t } = useTranslation('slot');
  return (
    <footer className={styles.foot}>
      <button type="button" aria-haspopup="dialog" onClick={onPayTable}>
        <Icon name="rules" size={18} />
        {t('payTable')}
      </button>
      {!isPractice && (
        <button type="button" onClick={() => port.post({ kind: 'rounds' })}>
          <Icon name="history" size={18} />
          {t('rounds')}
        </button>
      )}
      <span>{t('age')}</span>
    </footer>
  );
});
