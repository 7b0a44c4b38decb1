import { useTranslation } from 'react-i18next';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { useCall } from '#src/query/index.ts';
import { buttonClass, ListRow, Money, RowList, SectionTitle, Stack } from '#src/ui/index.ts';
import type { ReportPeriod } from '../lib/period.ts';
import styles from './Lists.module.css';

/** Sums of what moved the balance besides games, by kind: deposits, withdrawals, bonuses, awards. */
export function Others({ period }: { period: ReportPeriod }) {
  const { t } = useTranslation(['report', 'movement']);
  const sums = useCall('appUserCoinReport', period);
  return (
    <Loaded call={sums} failed={t('otherFailed')}>
      {({ list }) =>
        list.length === 0 ? null : (
          <Stack as="section">
            <SectionTitle
              aside={
                <AppLink to="/wallets/record" className={buttonClass('teal', 'sm')}>
                  {t('toHistory')}
                </AppLink>
              }
            >
              {t('other')}
            </SectionTitle>
            <RowList aria-label={t('other')}>
              {list.map(({ kind, count, amount }) => (
                <li key={kind} className={styles.row}>
                  <ListRow
                    title={t(`movement:kind.${kind}`)}
                    caption={t('moves', { count })}
                    trail={<Money value={amount} tone="plain" signed />}
                  />
                </li>
              ))}
            </RowList>
          </Stack>
        )
      }
    </Loaded>
  );
}
