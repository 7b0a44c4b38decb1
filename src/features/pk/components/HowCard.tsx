import { useTranslation } from 'react-i18next';
import { formatWhen } from '#src/i18n/format.ts';
import { Card } from '#src/ui/index.ts';
import type { Contest } from '../hooks/useContest.ts';
import { percentOf } from '../lib/percent.ts';
import styles from './Contest.module.css';

/** In a line: what the contest is about, before a camp is chosen. */
export function HowCard({ round: { endsAt, rule } }: { round: Contest['round'] }) {
  const { t, i18n } = useTranslation('pk');
  return (
    <Card className={styles.how}>
      <span className={styles.picture}>
        <img src="/art/art-trophy.svg" alt="" width={34} height={34} />
      </span>
      <span>
        <b>{t('how.title')}</b>
        <small>
          {t('how.text', { percent: percentOf(rule.mostBasisPoints), time: formatWhen(endsAt, 'time', i18n.language) })}
        </small>
      </span>
    </Card>
  );
}
