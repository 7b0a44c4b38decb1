import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { JackpotAwardConfig } from '#contract/jackpot/calls.ts';
import type { JackpotInfo } from '#src/components/jackpot/useJackpotInfo.ts';
import { useCellLabel } from '#src/components/prop/useCellLabel.ts';
import { SceneHost, SceneLiveRegion, sceneRectStyle, useScene } from '#src/stage/index.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { Button, moneyText, TaggedText } from '#src/ui/index.ts';
import type { DrawControl } from '../../hooks/useDraw.ts';
import type { GridPlayer, PlainGrid as Shown } from '../../hooks/useGridPlayer.ts';
import { gridCells } from '../../lib/cells.ts';
import { hintOf, playMode, type PlayRights } from '../../lib/play-mode.ts';
import { stageOf } from '../../lib/stages.ts';
import { Bubble } from './Bubble.tsx';
import styles from './DrawBoard.module.css';
import { PlainGrid } from './PlainGrid.tsx';
import { PlayButton } from './PlayButton.tsx';

/** Where the button and the bubble over it are, in the scene's units (board: jackpot.png). */
const BUTTON_AT = sceneRectStyle('grid-draw', { x: 100, y: 132, width: 144, height: 72 });
const BUBBLE_AT = sceneRectStyle('grid-draw', { x: 94, y: 94, width: 156, height: 32 });

interface DrawBoardProps {
  info: JackpotInfo;
  rights: PlayRights;
  draw: DrawControl;
  grid: GridPlayer & { plain: Shown };
  onLogIn: () => void;
}

/** The grid draw in its chrome frame, with the SPIN button and its bubble in the middle. */
export function DrawBoard({ info, rights, draw, grid, onLogIn }: DrawBoardProps) {
  const { t } = useTranslation('jackpot');
  const isNew = useUserStore((state) => state.user?.totalRecharge === 0);
  const { status } = useScene('grid-draw');
  const cells = useCells(info.awardConfigList);
  const props = useMemo(() => ({ cells }), [cells]);
  const chances = draw.chanceSize ?? info.chanceSize;
  const mode = playMode(draw.state, rights, info, chances);
  const hint = hintOf(draw.state, rights, info, chances, isNew);
  const runs = stageOf(draw.state) === 'grid';

  return (
    <div data-board="" className={styles.board}>
      <SceneHost
        scene="grid-draw"
        props={props}
        className={styles.scene ?? ''}
        fallback={<PlainGrid cells={cells} shown={grid.plain} />}
      >
        {(status === 'loading' || status === 'idle') && <PlainGrid cells={cells} shown={grid.plain} />}
        {runs && (
          <button type="button" tabIndex={-1} aria-hidden="true" className={styles.canvas} onClick={grid.skip} />
        )}
        <div style={BUBBLE_AT}>
          {runs ? (
            <div className={styles.skip}>
              <Button variant="night" size="sm" onPress={grid.skip}>
                {t('skip')}
              </Button>
            </div>
          ) : (
            <Bubble>
              <TaggedText
                t={t}
                i18nKey={`hint.${hint.key}`}
                values={{ amount: moneyText(hint.amount), bet: moneyText(hint.bet ?? 0) }}
                tags={{ b: <b /> }}
              />
            </Bubble>
          )}
        </div>
        <div style={BUTTON_AT}>
          <PlayButton mode={mode} chances={chances} onPlay={mode === 'visitor' ? onLogIn : draw.play} />
        </div>
      </SceneHost>
      {/* The canvas has none of it. */}
      {status === 'ready' && (
        <ul className="sr-only" aria-label={t('grid')}>
          {cells.map(({ id, label }) => (
            <li key={id}>{label}</li>
          ))}
        </ul>
      )}
      <SceneLiveRegion scene="grid-draw" />
    </div>
  );
}

function useCells(list: readonly JackpotAwardConfig[]) {
  const label = useCellLabel();
  // The list is a new object after every reload; the scene gets new cells only if their content differs.
  const words = useMemo(() => JSON.stringify(list.map((config) => [config, label(config)])), [label, list]);
  // oxlint-disable-next-line react/exhaustive-deps -- `words` changes with both
  return useMemo(() => gridCells(list, label), [words]);
}
