import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { Icon } from '#src/ui/index.ts';
import styles from './RoundLink.module.css';

interface RoundLinkProps {
  /** The round of /fairness: its id, or the name of a shared draw. Null where nothing was drawn: no link. */
  round: string | null;
  /** Name of the row, and time of the draw, ms: for screen readers. */
  of: string;
  time: number;
  /** Links the row's contents instead of a shield beside them. */
  className?: string | undefined;
  children?: ReactNode;
}

/** Links a row of a record to the verification of its round. */
export function RoundLink({ round, of, time, className = styles.link, children }: RoundLinkProps) {
  const { t, i18n } = useTranslation('common');
  if (round === null) return null;
  return (
    <AppLink
      to={`/fairness?round=${encodeURIComponent(round)}`}
      className={className ?? ''}
      aria-label={t('checkRound', { of, when: formatWhen(time, 'moment', i18n.language) })}
    >
      {children ?? <Icon name="shield" size={20} />}
    </AppLink>
  );
}
