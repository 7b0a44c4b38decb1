import { useTranslation } from 'react-i18next';
import { LIMIT_PERIODS } from '#contract/limits/rules.ts';
import { moneyText, RowList, SectionTitle, Words } from '#src/ui/index.ts';
import type { KeptLimit } from '../lib/kept.ts';
import styles from './Offline.module.css';

const MINUTES = 60;

/** The limits of every period and what of them was used, without a way to change them. */
export function KeptLimits({ limits }: { limits: readonly KeptLimit[] }) {
  const { t } = useTranslation(['offline', 'limits']);
  return (
    <>
      {LIMIT_PERIODS.map((period) => (
        <section key={period} className={styles.part}>
          <SectionTitle>{t(`limits:period.${period}`)}</SectionTitle>
          <RowList>
            {limits
              .filter((limit) => limit.period === period)
              .map((limit) => (
                <li key={limit.kind} className={styles.row}>
                  <Limit limit={limit} />
                </li>
              ))}
          </RowList>
        </section>
      ))}
      <p className={styles.note}>{t('readOnlyNote')}</p>
    </>
  );
}

function Limit({ limit: { kind, amount, used } }: { limit: KeptLimit }) {
  const { t } = useTranslation('limits');
  const time = (total: number): string =>
    t('time.hm', { hours: Math.floor(total / MINUTES), minutes: total % MINUTES });
  const text = (value: number): string => (kind === 'time' ? time(value) : moneyText(value));
  return (
    <>
      <Words>
        <b>{t(`limit.${kind}`)}</b>
        <small>
          {t(`used.${kind}`)}: {used < 0 ? t('won', { amount: text(-used) }) : text(used)}
        </small>
      </Words>
      <b>{amount === null ? t('notSet') : text(amount)}</b>
    </>
  );
}
