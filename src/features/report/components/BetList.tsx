import { useTranslation } from 'react-i18next';
import type { BetRow } from '#contract/games.ts';
import { RoundLink } from '#src/components/fairness/RoundLink.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { PagedList } from '#src/components/list/PagedList.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { usePagedCall } from '#src/query/index.ts';
import {
  buttonClass,
  cx,
  EmptyState,
  formatMoney,
  ListRow,
  Money,
  rowsClass,
  SectionTitle,
  Skeleton,
  Stack,
  Text,
} from '#src/ui/index.ts';
import type { ReportPeriod } from '../lib/period.ts';
import styles from './Lists.module.css';

const PAGE_SIZE = 20;

function Bet({ row }: { row: BetRow }) {
  const { t, i18n } = useTranslation('report');
  const { gameName, stake, win, state, createTime } = row;
  return (
    <ListRow
      title={gameName}
      caption={
        <>
          {formatWhen(createTime, 'moment', i18n.language)}
          <br />
          {state === 'cancelled'
            ? t('cancelledText')
            : t('betsWins', { bets: formatMoney(stake), wins: formatMoney(win) })}
        </>
      }
      tag={<RoundLink round={row.fairRound} of={gameName} time={createTime} />}
      trail={
        state === 'settled' ? (
          <Money value={win - stake} tone="plain" signed />
        ) : (
          <Text as="span" type="label" tone="soft">
            {t(`state.${state}`)}
          </Text>
        )
      }
    />
  );
}

/** Every round of the period, newest first (spec §7, betRecord). */
export function BetList({ period }: { period: ReportPeriod }) {
  const { t } = useTranslation('report');
  const pages = usePagedCall('betRecord', { ...period, pageSize: PAGE_SIZE });
  return (
    <Stack as="section">
      <SectionTitle>{t('record')}</SectionTitle>
      <PagedList
        label={t('record')}
        pages={pages}
        renderItem={(row) => <Bet row={row} />}
        skeleton={<Skeleton count={4} />}
        empty={
          <EmptyState
            art={<img src="/art/art-ferris-wheel.svg" alt="" width="72" height="72" />}
            title={t('none')}
            action={
              <AppLink to="/" className={buttonClass('teal', 'sm')}>
                {t('toLobby')}
              </AppLink>
            }
          >
            {t('noneText')}
          </EmptyState>
        }
        className={cx(rowsClass, styles.list)}
      />
    </Stack>
  );
}
