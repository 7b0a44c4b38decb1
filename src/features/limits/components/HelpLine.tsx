import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useResponsiblePlay } from '#src/stores/lobby/useResponsiblePlay.ts';
import { TaggedText } from '#src/ui/index.ts';
import styles from './Limits.module.css';

/** Where somebody listens: the helpline, as a link that calls it. */
export function HelpLine() {
  const { t } = useTranslation('limits');
  const { helpline } = useResponsiblePlay();
  return (
    <p className={styles.help}>
      <TaggedText t={t} i18nKey="help" values={{ number: helpline }} tags={{ a: <Call number={helpline} /> }} />
    </p>
  );
}

const Call = ({ number, children }: { number: string; children?: ReactNode }) => (
  <a href={`tel:${number.replaceAll(/\D/g, '')}`}>{children}</a>
);
