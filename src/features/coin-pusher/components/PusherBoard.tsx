import { memo, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PusherTableNow } from '#contract/coin-pusher/calls.ts';
import type { PropsOf } from '#scenes/bridge/contracts/index.ts';
import { SoundButton } from '#src/components/sound/SoundButton.tsx';
import { SceneHost, SceneLiveRegion, useScene, useSceneEvent } from '#src/stage/index.ts';
import { Button, moneyText, Switch } from '#src/ui/index.ts';
import { AUTO_MS, useAutoDrop } from '../hooks/useAutoDrop.ts';
import { type Hindrance, usePusherPlay } from '../hooks/usePusherPlay.ts';
import type { OpenTable, PusherInfo } from '../lib/load-table.ts';
import { offeredStake } from '../lib/stake.ts';
import { CashOutSheet } from './CashOutSheet.tsx';
import { CoinDomes } from './CoinDomes.tsx';
import styles from './PusherBoard.module.css';
import { PusherHeader } from './PusherHeader.tsx';
import { PusherNote } from './PusherNote.tsx';
import { WinBar } from './WinBar.tsx';

/** The greatest amount as it rises from the tray. */
const GREATEST = 9_999_999_99;
const MIDDLE = 0.5;

interface PusherBoardProps {
  table: PusherTableNow;
  info: PusherInfo;
  reload: () => Promise<OpenTable | null>;
  /** A sheet covers it: auto drop stops. */
  isCovered: boolean;
  onRules: () => void;
  onRecord: () => void;
}

/**
 * The cabinet (board: coin-pusher.png): the table, its payments, and the coins. Its parts re-render only when their
 * content changes: each coin changes several figures in sequence.
 */
export const PusherBoard = memo(function PusherBoard(props: PusherBoardProps) {
  const { table, info, reload, isCovered, onRules, onRecord } = props;
  const { ready, status } = useScene('coin-pusher');
  const [first] = useState(table);
  const play = usePusherPlay(first, reload);
  const { drop } = play;
  // Each visit begins with the smallest coin.
  const [stake, setStake] = useState(0);
  const [isLeaving, setLeaving] = useState(false);
  const chosen = offeredStake(info.stakes, stake);
  /** Where the finger was last: domes and auto drop aim there. */
  const aim = useRef(MIDDLE);
  const sceneProps = useMemo(() => ({ table: first.save, paidLabel: `+${moneyText(GREATEST)}` }), [first]);
  const dropHere = () => drop(aim.current, chosen);
  const auto = useAutoDrop(dropHere, ready && !isCovered && !isLeaving, play.hindrance);

  useSceneEvent('coin-pusher', 'dropWanted', ({ x }) => {
    aim.current = x;
    drop(x, chosen);
  });

  const onDome = useCallback(
    (worth: number) => {
      setStake(worth);
      drop(aim.current, worth);
    },
    [drop],
  );

  const openCashOut = useCallback(() => setLeaving(true), []);
  const closeCashOut = () => setLeaving(false);

  return (
    <>
      <PusherHeader coin={play.coin} onRules={onRules} />
      <Table props={sceneProps} isWaiting={status === 'loading' || status === 'idle'} hindrance={play.hindrance} />
      <WinBar won={play.won} own={play.own} onRecord={onRecord} />
      <div className={styles.controls}>
        <CoinDomes stakes={info.stakes} chosen={chosen} disabled={!ready} onDrop={onDome} />
        <Options chosen={chosen} disabled={!ready} isAuto={auto.isOn} onAuto={auto.turn} onCashOut={openCashOut} />
      </div>
      {isLeaving && <CashOutSheet play={play} returnPpm={info.measured.returnPpm} onClose={closeCashOut} />}
    </>
  );
});

interface TableProps {
  props: PropsOf<'coin-pusher'>;
  isWaiting: boolean;
  hindrance: Hindrance | null;
}

const Table = memo(function Table({ props, isWaiting, hindrance }: TableProps) {
  return (
    <>
      <SceneHost scene="coin-pusher" props={props} interactive className={styles.scene ?? ''}>
        {isWaiting && <div className={styles.loading} />}
        <PusherNote hindrance={hindrance} />
      </SceneHost>
      <SceneLiveRegion scene="coin-pusher" />
    </>
  );
});

interface OptionsProps {
  chosen: number;
  disabled: boolean;
  isAuto: boolean;
  onAuto: (isOn: boolean) => void;
  onCashOut: () => void;
}

const Options = memo(function Options({ chosen, disabled, isAuto, onAuto, onCashOut }: OptionsProps) {
  const { t } = useTranslation('coin-pusher');
  return (
    <div className={styles.options}>
      <Switch checked={isAuto} disabled={disabled} onChange={onAuto} className={styles.auto ?? ''}>
        <b>{t('auto')}</b>
        <small>{t('autoEvery', { seconds: AUTO_MS / 1000, amount: moneyText(chosen) })}</small>
      </Switch>
      <Button variant="night" size="sm" disabled={disabled} onPress={onCashOut}>
        {t('cashOut.open')}
      </Button>
      <SoundButton look="raised" />
    </div>
  );
});
