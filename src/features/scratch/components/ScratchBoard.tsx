import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CELL_RECTS } from '#scenes/scratch-card/rules.ts';
import {
  SceneHost,
  SceneLiveRegion,
  sceneRectStyle,
  useCelebrate,
  useScene,
  useSceneHandle,
  useSceneEvent,
} from '#src/stage/index.ts';
import { useDrawHold } from '#src/stores/pages/running-draw.ts';
import type { CardControl } from '../hooks/useCard.ts';
import { usePrizeLabel } from '../hooks/usePrizeLabel.ts';
import { useStrokes } from '../hooks/useStrokes.ts';
import { scratchTier } from '../lib/wins.ts';
import styles from './ScratchBoard.module.css';

const CELLS = CELL_RECTS.map((rect) => sceneRectStyle('scratch-card', rect));

interface ScratchBoardProps {
  control: CardControl;
  diamondWorth: number;
}

/** The card on the scene: scratched by a finger, or cell by cell by the keyboard. */
export function ScratchBoard({
  control: { card, open, kind, offer, finish, isBusy },
  diamondWorth,
}: ScratchBoardProps) {
  const { t } = useTranslation('scratch');
  const label = usePrizeLabel();
  const { status } = useScene('scratch-card');
  const celebrate = useCelebrate('scratch-card');
  const props = useMemo(() => {
    const labels = new Map(card?.prizes.map((prize) => [prize.symbol, label(prize)]));
    return {
      kind,
      cells: card === null ? null : card.cells.map((symbol) => ({ symbol, label: labels.get(symbol) ?? '' })),
      winning: card?.winning ?? [],
      hint: t('match'),
      coverLabel: t('cover'),
    };
  }, [card, kind, label, t]);
  useStrokes(open);
  // One that was open when the page was opened is left where it is.
  const [inView, setInView] = useState(open?.id ?? null);
  useDrawHold(isBusy);

  useSceneEvent('scratch-card', 'settled', ({ cell, ending }) => {
    if (cell !== null || open === null) return;
    finish();
    if (open.award === null || ending !== 'played') return;
    // Nothing waits for it.
    void celebrate(scratchTier(open.award, { price: offer.price, diamondWorth }), label(open.award));
  });

  return (
    <div className={styles.board}>
      <SceneHost
        scene="scratch-card"
        props={props}
        interactive={open !== null}
        gestures="draw"
        className={styles.scene ?? ''}
      >
        {open !== null && status === 'ready' && (
          <CellButtons key={open.id} id={open.id} inView={inView} onInView={setInView} labels={props.cells ?? []} />
        )}
      </SceneHost>
      <SceneLiveRegion key={card?.id} scene="scratch-card" />
    </div>
  );
}

interface CellButtonsProps {
  id: string;
  /** The card that was last brought into view. */
  inView: string | null;
  onInView: (id: string) => void;
  labels: readonly { readonly label: string }[];
}

/** The nine cells for the keyboard: fingers go through them to the scene. */
function CellButtons({ id, inView, onInView, labels }: CellButtonsProps) {
  const { t } = useTranslation('scratch');
  const { send } = useSceneHandle('scratch-card');
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const first = useRef<HTMLButtonElement>(null);
  const last = useRef<HTMLButtonElement>(null);
  // On a low screen the button that takes a card is below the card: what is to be scratched comes into view, once, since
  // these are mounted again whenever the scene was covered.
  useEffect(() => {
    if (inView === id) return;
    onInView(id);
    last.current?.scrollIntoView({ block: 'nearest' });
    first.current?.scrollIntoView({ block: 'nearest' });
  }, [id, inView, onInView]);
  useSceneEvent('scratch-card', 'cellShown', ({ cell }) => setSeen((before) => new Set(before).add(cell)));
  return CELLS.map((place, cell) => (
    <button
      // The cells of a card never change their order.
      key={cell}
      ref={cell === 0 ? first : cell === CELLS.length - 1 ? last : undefined}
      type="button"
      style={place}
      className={styles.cell}
      onClick={() => send({ type: 'scratchCell', cell })}
    >
      <span className="sr-only">
        {seen.has(cell)
          ? t('cell.shown', { cell: cell + 1, prize: labels[cell]?.label ?? '' })
          : t('cell.covered', { cell: cell + 1 })}
      </span>
    </button>
  ));
}
