import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chest as ChestData } from '#contract/tasks.ts';
import type { ErrorText } from '#src/api/index.ts';
import { AwardTile } from '#src/components/prop/AwardTile.tsx';
import { CallProblem } from '#src/components/form/CallProblem.tsx';
import { cx, Dialog, Icon, RedDot, usePress } from '#src/ui/index.ts';
import { intentOf, useReceive } from '../hooks/useReceive.ts';
import { Gift } from './Gift.tsx';
import styles from './Liveness.module.css';

/** A chest: pressed, it is received where it waits; else it shows what is inside. */
export function Chest({ chest, className }: { chest: ChestData; className?: string | undefined }) {
  const { t } = useTranslation('tasks');
  const [isOpen, setOpen] = useState(false);
  const waiting = { of: 'chest', id: chest.id, since: chest.since } as const;
  const receive = useReceive([waiting], intentOf(waiting));
  const { state, target } = chest;
  const { busy, press } = usePress(() => (state === 'done' ? receive.run() : setOpen(true)), false);
  const close = () => {
    setOpen(false);
    receive.clearError();
  };
  return (
    <>
      <button
        type="button"
        className={cx(styles.chest, className)}
        data-state={state}
        aria-busy={busy}
        aria-haspopup={state === 'done' ? undefined : 'dialog'}
        aria-label={t(`chest.${state}`, { target })}
        onClick={press}
      >
        <Gift state={state} />
        {state === 'received' && (
          <span className={styles.tick}>
            <Icon name="check" size={12} weight={4} />
          </span>
        )}
        {state === 'done' && <RedDot className={styles.dot ?? ''} />}
        <b data-num="">{target}</b>
      </button>
      {(isOpen || receive.error !== null) && <Inside chest={chest} error={receive.error} onClose={close} />}
    </>
  );
}

/** What a chest holds, and what is missing to open it; or why it was not received. */
function Inside({ chest, error, onClose }: { chest: ChestData; error: ErrorText | null; onClose: () => void }) {
  const { t } = useTranslation(['tasks', 'common']);
  const { target, progress, state, awards } = chest;
  return (
    <Dialog title={t('chest.title', { target })} onClose={onClose} closeLabel={t('common:close')}>
      <ul className={styles.inside} aria-label={t('gives')}>
        {awards.map((award) => (
          <li key={award.propId}>
            <AwardTile award={award} />
          </li>
        ))}
      </ul>
      {state === 'going' && <p>{t('chest.missing', { count: target - progress })}</p>}
      {state === 'received' && <p>{t('chest.had')}</p>}
      <CallProblem error={error} />
    </Dialog>
  );
}
