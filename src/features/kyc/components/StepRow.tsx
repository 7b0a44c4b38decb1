import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Art } from '#src/components/art/Art.tsx';
import { Icon, Panel, Tile, Words } from '#src/ui/index.ts';
import styles from './StepRow.module.css';

interface StepRowProps {
  readonly art: string;
  readonly tone: 'sky' | 'night';
  readonly title: string;
  readonly caption: string;
  /** Opens the step again; without it the step is still to come. */
  readonly onChange?: (() => void) | undefined;
}

/** A step that is not open: done, with the way back to it, or still to come (board kyc). */
export function StepRow({ art, tone, title, caption, onChange }: StepRowProps) {
  const { t } = useTranslation('kyc');
  return (
    <Panel className={styles.row ?? ''}>
      <Tile tone={tone}>
        <Art name={art} size={36} />
      </Tile>
      <Words>
        <b>{title}</b>
        <small>{caption}</small>
      </Words>
      {onChange === undefined ? (
        <span className={styles.next}>
          <Icon name="lock" size={18} />
          {t('next')}
        </span>
      ) : (
        <button type="button" className={styles.done} onClick={onChange} aria-label={t('changeStep', { step: title })}>
          <Icon name="check" size={18} weight={3} />
          {t('uploaded')}
        </button>
      )}
    </Panel>
  );
}

interface StepCardProps {
  readonly title: string;
  /** Which of the three it is; without it the card comes before them. */
  readonly step?: number;
  readonly children: ReactNode;
}

/** The cream card of the step that is open. */
export function StepCard({ title, step, children }: StepCardProps) {
  const { t } = useTranslation('kyc');
  return (
    <Panel look="paper" className={styles.card ?? ''}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {step !== undefined && <small>{t('stepOf', { step })}</small>}
      </div>
      {children}
    </Panel>
  );
}
