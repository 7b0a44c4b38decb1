import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PusherTableNow } from '#contract/coin-pusher.ts';
import { SoundButton } from '#src/components/sound/SoundButton.tsx';
import { SceneHost, SceneLiveRegion, useScene, useSceneEvent } from '#src/stage/index.ts';
import { moneyText, Switch } from '#src/ui/index.ts';
import { AUTO_MS, useAutoDrop } from '../hooks/useAutoDrop.ts';
import { usePusherPlay } from '../hooks/usePusherPlay.ts';
import type { OpenTable, PusherInfo } from '../lib/load-table.ts';
import { keepStake, keptStake, offeredStake } from '../lib/stake.ts';
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
  /** A sheet lies over it: nothing drops by itself. */
  isCovered: boolean;
  onRules: () => void;
  onRecord: () => void;
}

/** The cabinet (board: coin-pusher.png): the table, what it pays, and the coins. */
export function PusherBoard({ table, info, reload, isCovered, onRules, onRecord }: PusherBoardProps) {
  const { t } = useTranslation('pusher');
  const { ready, status } = useScene('coin-pusher');
  const [first] = useState(table);
  const play = usePusherPlay(first, reload);
  const { drop } = play;
  const [stake, setStake] = useState(keptStake);
  const chosen = offeredStake(info.stakes, stake);
  /** Where the finger was last: domes and auto drop aim there. */
  const [aim, setAim] = useState(MIDDLE);
  const props = useMemo(() => ({ table: first.save, paidLabel: `+${moneyText(GREATEST)}` }), [first]);
  const dropHere = useCallback(() => drop(aim, chosen), [aim, chosen, drop]);
  const auto = useAutoDrop(dropHere, ready && !isCovered);

  useSceneEvent('coin-pusher', 'dropWanted', ({ x }) => {
    setAim(x);
    drop(x, chosen);
  });

  const onDome = (worth: number) => {
    setStake(worth);
    keepStake(worth);
    drop(aim, worth);
  };

  return (
    <>
      <PusherHeader coin={play.coin} onRules={onRules} />
      <SceneHost scene="coin-pusher" props={props} interactive className={styles.scene ?? ''}>
        {(status === 'loading' || status === 'idle') && <div className={styles.loading} />}
        <PusherNote hindrance={play.hindrance} />
      </SceneHost>
      <SceneLiveRegion scene="coin-pusher" />
      <WinBar won={play.won} own={play.own} onRecord={onRecord} />
      <div className={styles.controls}>
        <CoinDomes stakes={info.stakes} chosen={chosen} disabled={!ready} onDrop={onDome} />
        <div className={styles.options}>
          <Switch checked={auto.isOn} disabled={!ready} onChange={auto.turn} className={styles.auto ?? ''}>
            <b>{t('auto')}</b>
            <small>{t('autoEvery', { seconds: AUTO_MS / 1000, amount: moneyText(chosen) })}</small>
          </Switch>
          <SoundButton look="raised" />
        </div>
      </div>
    </>
  );
}
