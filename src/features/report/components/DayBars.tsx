import { useTranslation } from 'react-i18next';
import type { BetReportRow } from '#contract/games/calls.ts';
import { formatWhen } from '#src/i18n/format.ts';
import { cx, formatMoney, Panel, SectionTitle } from '#src/ui/index.ts';
import { daysOf, type ReportPeriod } from '../lib/period.ts';
import styles from './DayBars.module.css';

/** Days whose names stand below the bars: of a month every seventh. */
const LABEL_EVERY = 7;
const FEW = 7;

/** Bets and wins of each day of a week or month, side by side. */
export function DayBars({ period, rows }: { period: ReportPeriod; rows: readonly BetReportRow[] }) {
  const { t, i18n } = useTranslation('report');
  const byDay = new Map(rows.map((row) => [row.key, row]));
  const days = daysOf(period).map((key) => ({ key, ...(byDay.get(key) ?? { stake: 0, win: 0 }) }));
  const most = Math.max(1, ...days.flatMap(({ stake, win }) => [stake, win]));
  const height = (amount: number) => ({ height: `${(amount * 100) / most}%` });
  const isShort = days.length <= FEW;
  return (
    <section>
      <SectionTitle
        aside={
          <span className={styles.legend} aria-hidden="true">
            <i className={styles.stake} /> {t('bets')} <i className={styles.win} /> {t('wins')}
          </span>
        }
      >
        {t('byDay')}
      </SectionTitle>
      <Panel className={styles.card ?? ''}>
        <ol className={styles.bars}>
          {days.map(({ key, stake, win }, index) => {
            const date = formatWhen(Date.parse(key), 'day', i18n.language);
            const isNamed = isShort || index % LABEL_EVERY === 0;
            return (
              <li key={key}>
                <span className="sr-only">
                  {t('dayLine', { date, bets: formatMoney(stake), wins: formatMoney(win) })}
                </span>
                <span className={styles.pair} aria-hidden="true">
                  <i className={styles.stake} style={height(stake)} />
                  <i className={styles.win} style={height(win)} />
                </span>
                <small aria-hidden="true" className={cx(!isNamed && styles.unnamed)}>
                  {Number(key.slice(-2))}
                </small>
              </li>
            );
          })}
        </ol>
      </Panel>
    </section>
  );
}
