import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DRAW_TYPE } from '#contract/base/enums.ts';
import { useJackpotInfo } from '#src/components/jackpot/useJackpotInfo.ts';
import { useAwardPictures } from '#src/components/prop/useAwardPictures.ts';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { isRunning } from '#src/components/round/machine.ts';
import { SoundButton } from '#src/components/sound/SoundButton.tsx';
import { useHeldPictures } from '#src/platform/pictures.ts';
import { warmScene } from '#src/stage/index.ts';
import { useModalStore } from '#src/stores/lobby/modals.ts';
import { usePoolsStore } from '#src/stores/lobby/pools.ts';
import { useSessionStore } from '#src/stores/player/session.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { Button, IconButton } from '#src/ui/index.ts';
import sign from '../art/sign.svg';
import { useDraw } from '../hooks/useDraw.ts';
import { useGridPlayer } from '../hooks/useGridPlayer.ts';
import type { PlayRights } from '../lib/play-mode.ts';
import { type DrawState, stageOf } from '../lib/stages.ts';
import { DrawBoard } from './draw/DrawBoard.tsx';
import { DrawDialogs } from './draw/DrawDialogs.tsx';
import { DrawStatus } from './draw/DrawStatus.tsx';
import { Sign } from './draw/Sign.tsx';
import { WheelStage } from './draw/WheelStage.tsx';
import styles from './JackpotPanel.module.css';
import { DrawLog } from './lists/DrawLog.tsx';
import { JackpotRules } from './lists/JackpotRules.tsx';
import { PoolBoard } from './lists/PoolBoard.tsx';
import { RankBoard } from './lists/RankBoard.tsx';
import { WinnerList } from './lists/WinnerList.tsx';

interface JackpotPanelProps {
  /** The heading level of its title: 1 on the page, 2 in the modal. */
  level: 1 | 2;
  onClose: () => void;
  /** Called with whether a draw is running; nothing may close the panel then. */
  onLock?: (locked: boolean) => void;
}

/** The Lucky Jackpot (board: jackpot.png): the content of both its page and its modal. */
export function JackpotPanel({ level, onClose, onLock }: JackpotPanelProps) {
  const { t } = useTranslation('jackpot');
  const call = useJackpotInfo();
  const info = call.data ?? null;
  const hasPools = usePoolsStore((pools) => pools.shown !== null);
  const grid = useGridPlayer();
  const draw = useDraw(info, call.reload, grid);
  const rights = useRights();
  const [sheet, setSheet] = useState<'rules' | 'record' | 'rank' | null>(null);
  const spinning = isRunning(draw.state);
  const closeSheet = () => setSheet(null);
  const logIn = useCallback(() => void useModalStore.getState().openModal({ type: 'login' }), []);

  useEffect(() => onLock?.(spinning), [onLock, spinning]);
  useWarmScenes(draw.state);
  useAwardPictures(info?.awardConfigList ?? []);
  useHeldPictures([sign]);

  return (
    <div className={styles.panel}>
      <Sign title={t('title')} level={level} />
      <SoundButton className={styles.sound} />
      <IconButton
        icon="close"
        look="round"
        label={t('close')}
        disabled={spinning}
        className={styles.close ?? ''}
        onPress={onClose}
      />
      <div className={styles.column}>
        <Loaded call={call} failed={t('infoFailed')} skeleton={<PanelSkeleton />} failedClassName={styles.failed}>
          {(loaded) =>
            !hasPools || rights === null ? (
              <PanelSkeleton />
            ) : (
              <>
                <PoolBoard />
                <DrawBoard info={loaded} rights={rights} draw={draw} grid={grid} onLogIn={logIn} />
                {/* Each move of the list costs a slow phone 100 ms, which a running draw needs. */}
                <WinnerList winners={loaded.jackpotWinnerList} cells={loaded.awardConfigList} held={spinning} />
                <DrawDialogs draw={draw} cells={loaded.awardConfigList} />
                <DrawStatus state={draw.state} cells={loaded.awardConfigList} />
                {draw.state.name === 'playing' && draw.state.stage === 'wheel' && (
                  <WheelStage
                    draw={draw.state.hand.result}
                    onSettled={() => draw.end('wheel')}
                    onRules={() => setSheet('rules')}
                  />
                )}
              </>
            )
          }
        </Loaded>
        <div className={styles.smalls}>
          <Button variant="night" size="sm" icon="rules" disabled={!info} onPress={() => setSheet('rules')}>
            {t('rules.button')}
          </Button>
          <Button variant="night" size="sm" icon="history" onPress={() => setSheet('record')}>
            {t('record.button')}
          </Button>
          <Button variant="night" size="sm" icon="rank" onPress={() => setSheet('rank')}>
            {t('rank.button')}
          </Button>
        </div>
        <p className={styles.care}>{t('care')}</p>
      </div>
      {sheet === 'rules' && info && <JackpotRules info={info} onClose={closeSheet} />}
      {sheet === 'record' && <DrawLog cells={info?.awardConfigList ?? []} onClose={closeSheet} />}
      {sheet === 'rank' && <RankBoard onClose={closeSheet} />}
    </div>
  );
}

/** The places of the pools, the grid and the winners. */
function PanelSkeleton() {
  return (
    <div className={styles.waiting}>
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}

/** Loads scenes early: the grid while the pools are still loading, the next scene while the grid runs. */
function useWarmScenes(state: DrawState): void {
  const runs = stageOf(state) === 'grid';
  const winsPool = state.name === 'playing' && state.hand.result.type === DRAW_TYPE.jackpot;
  useEffect(() => warmScene('grid-draw'), []);
  useEffect(() => {
    if (runs && winsPool) warmScene('jackpot-wheel');
    if (runs) warmScene('award-burst');
  }, [runs, winsPool]);
}

/** A member whose play state is not open cannot draw; null until it is known. */
function useRights(): PlayRights | null {
  const isVisitor = useSessionStore((state) => state.token === null);
  const playState = useUserStore((state) => state.playState);
  if (isVisitor) return 'visitor';
  if (playState === 'unknown') return null;
  return playState === 'open' ? 'member' : 'notAllowed';
}
