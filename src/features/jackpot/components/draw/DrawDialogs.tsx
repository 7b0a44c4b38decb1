import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JackpotAwardConfig, JackpotDraw } from '#contract/jackpot/calls.ts';
import { useErrorText } from '#src/components/error/useErrorText.ts';
import { AwardTile } from '#src/components/prop/AwardTile.tsx';
import { usePropText } from '#src/components/prop/usePropText.ts';
import { Button, Dialog } from '#src/ui/index.ts';
import type { DrawControl } from '../../hooks/useDraw.ts';
import { awardOf } from '../../lib/cells.ts';
import styles from './DrawDialogs.module.css';

/** Dialogs of the draw flow: a refusal, a lost connection, or what a prop is for before its award (spec §2, §8). */
export function DrawDialogs({ draw, cells }: { draw: DrawControl; cells: readonly JackpotAwardConfig[] }) {
  const { state, end } = draw;
  if (state.name === 'refused') return <Refused draw={draw} />;
  if (state.name === 'lost') return <Dropped draw={draw} />;
  if (state.name !== 'playing' || state.stage !== 'prop') return null;
  return <PropPopup draw={state.hand.result} cells={cells} onClose={() => end('prop')} />;
}

function Refused({ draw: { error, dismiss } }: { draw: DrawControl }) {
  const { t } = useTranslation('jackpot');
  const errorText = useErrorText();
  return (
    <Dialog
      alert
      title={t('refused.title')}
      onClose={dismiss}
      actions={
        <Button block onPress={dismiss}>
          {t('refused.ok')}
        </Button>
      }
    >
      {error && <p>{errorText(error)}</p>}
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
  draw,
  cells,
  onClose,
}: {
  draw: JackpotDraw;
  cells: readonly JackpotAwardConfig[];
  onClose: () => void;
}) {
  const { t } = useTranslation('jackpot');
  const text = usePropText();
  const award = awardOf(draw, cells);
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
