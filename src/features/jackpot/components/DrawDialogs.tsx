import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JackpotAwardConfig } from '#contract/jackpot.ts';
import { useErrorText } from '#src/components/error/useErrorText.ts';
import { AwardTile } from '#src/components/prop/AwardTile.tsx';
import { usePropText } from '#src/components/prop/usePropText.ts';
import { Button, Dialog } from '#src/ui/index.ts';
import type { DrawControl } from '../hooks/useDraw.ts';
import { awardOf } from '../lib/cells.ts';
import type { DrawInHand } from '../lib/draw-machine.ts';
import styles from './DrawDialogs.module.css';

/** Dialogs of the draw flow: a refusal, a lost connection, or what a prop is for before its award (spec §2, §8). */
export function DrawDialogs({ draw, cells }: { draw: DrawControl; cells: readonly JackpotAwardConfig[] }) {
  const { state, dispatch } = draw;
  if (state.name === 'refused') return <Refused draw={draw} />;
  if (state.name === 'dropped') return <Dropped draw={draw} />;
  if (state.name !== 'prop') return null;
  return (
    <PropPopup
      hand={state.hand}
      cells={cells}
      onClose={() => dispatch({ type: 'closed', drawId: state.hand.draw.id, stage: 'prop' })}
    />
  );
}

function Refused({ draw: { refusal, dispatch } }: { draw: DrawControl }) {
  const { t } = useTranslation('jackpot');
  const errorText = useErrorText();
  const close = () => dispatch({ type: 'dismissed' });
  return (
    <Dialog
      alert
      title={t('refused.title')}
      onClose={close}
      actions={
        <Button block onPress={close}>
          {t('refused.ok')}
        </Button>
      }
    >
      {refusal && <p>{errorText(refusal)}</p>}
    </Dialog>
  );
}

function Dropped({ draw: { play } }: { draw: DrawControl }) {
  const { t } = useTranslation('jackpot');
  const [later, setLater] = useState(false);
  if (later) return null;
  const actions = (
    <>
      <Button block icon="refresh" onPress={play}>
        {t('dropped.retry')}
      </Button>
      <Button block variant="paper" onPress={() => setLater(true)}>
        {t('dropped.later')}
      </Button>
    </>
  );
  return (
    <Dialog alert title={t('dropped.title')} onClose={() => setLater(true)} actions={actions}>
      <p>{t('dropped.text')}</p>
    </Dialog>
  );
}

function PropPopup({
  hand,
  cells,
  onClose,
}: {
  hand: DrawInHand;
  cells: readonly JackpotAwardConfig[];
  onClose: () => void;
}) {
  const { t } = useTranslation('jackpot');
  const text = usePropText();
  const award = awardOf(hand.draw, cells);
  return (
    <Dialog
      title={t('prop.title', { name: text.name(award.propId) })}
      onClose={onClose}
      actions={
        <Button block data-autofocus="" onPress={onClose}>
          {t('prop.go')}
        </Button>
      }
    >
      <div className={styles.prop}>
        <AwardTile award={award} />
      </div>
      <p>{text.purpose(award.propId)}</p>
    </Dialog>
  );
}
