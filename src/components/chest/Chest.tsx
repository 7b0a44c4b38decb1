import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Award } from '#contract/props/award.ts';
import type { Claim } from '#src/components/claim/useClaim.ts';
import { CallProblem } from '#src/components/form/CallProblem.tsx';
import { AwardTile } from '#src/components/prop/AwardTile.tsx';
import { Button, cx, Dialog, Icon, RedDot, usePress } from '#src/ui/index.ts';
import styles from './Chest.module.css';
import { Gift } from './Gift.tsx';

interface ChestProps {
  /** `going`: not reached yet. `done`: waits to be received. */
  state: 'going' | 'done' | 'received';
  /** Accessible name: the chest and its action. */
  label: string;
  /** Position label under its picture. */
  mark: string;
  /** Title of the dialog with its contents. */
  title: string;
  awards: readonly Award[];
  /** Missing condition, or that it was received. */
  note: ReactNode;
  receive: Claim;
  className?: string | undefined;
}

/** A chest: a press claims a waiting one, and shows the contents of others. */
export function Chest({ state, label, mark, title, awards, note, receive, className }: ChestProps) {
  const { t } = useTranslation(['common', 'prop']);
  const [isOpen, setOpen] = useState(false);
  const [isRetrying, setRetrying] = useState(false);
  const hasFailed = receive.error !== null || isRetrying;
  // Claimed elsewhere meanwhile: nothing to retry.
  const mayRetry = hasFailed && (state === 'done' || receive.isKept || isRetrying);
  const { busy, press } = usePress(() => (state === 'done' ? receive.run() : setOpen(true)), false);
  const close = () => {
    setOpen(false);
    setRetrying(false);
    receive.clearError();
  };
  /** In the dialog, which stays open until the answer: a repeated action has no error meanwhile. */
  const retry = async () => {
    setRetrying(true);
    await receive.run();
    setRetrying(false);
  };
  return (
    <>
      <button
        type="button"
        className={cx(styles.chest, className)}
        data-state={state}
        aria-busy={busy}
        aria-haspopup={state === 'done' ? undefined : 'dialog'}
        aria-label={label}
        onClick={press}
      >
        <Gift state={state} />
        {state === 'received' && (
          <span className={styles.tick}>
            <Icon name="check" size={12} weight={4} />
          </span>
        )}
        {state === 'done' && <RedDot className={styles.dot ?? ''} />}
        <b data-num="">{mark}</b>
      </button>
      {(isOpen || hasFailed) && (
        <Dialog
          title={title}
          onClose={close}
          closeLabel={t('close')}
          actions={
            mayRetry && (
              <Button block onPress={retry}>
                {t('retry')}
              </Button>
            )
          }
        >
          <ul className={styles.inside} aria-label={t('prop:gives')}>
            {awards.map((award) => (
              <li key={award.propId}>
                <AwardTile award={award} />
              </li>
            ))}
          </ul>
          {note !== null && !hasFailed && <p>{note}</p>}
          <CallProblem error={receive.error} />
        </Dialog>
      )}
    </>
  );
}
