import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton, Tabs } from '#src/ui/index.ts';
import type { Report } from '../hooks/useReport.ts';
import { PERIOD_KINDS } from '../lib/period.ts';
import styles from './PeriodBar.module.css';

/** Day, week or month, and steps between periods; their content below. */
export function PeriodBar({ report, children }: { report: Report; children: ReactNode }) {
  const { t } = useTranslation('report');
  const { kind, setKind, label, earlier, later } = report;
  return (
    <Tabs
      label={t('periods')}
      value={kind}
      onChange={setKind}
      items={PERIOD_KINDS.map((id) => ({ id, label: t(`period.${id}`) }))}
    >
      <div className={styles.steps}>
        <IconButton
          icon="back"
          label={t(`earlier.${kind}`)}
          disabled={earlier === null}
          {...(earlier === null ? {} : { onPress: earlier })}
        />
        <h2 className={styles.label} aria-live="polite">
          {label}
        </h2>
        <IconButton
          icon="fwd"
          label={t(`later.${kind}`)}
          disabled={later === null}
          {...(later === null ? {} : { onPress: later })}
        />
      </div>
      {children}
    </Tabs>
  );
}
