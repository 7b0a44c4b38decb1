import { useTranslation } from 'react-i18next';
import type { BetRow } from '#contract/games/calls.ts';
import { Empty } from '#src/components/empty/Empty.tsx';
import { RoundLink } from '#src/components/fairness/RoundLink.tsx';
import { Records } from '#src/components/records/Records.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { usePagedCall } from '#src/query/index.ts';
import { ListRow, Money, SectionTitle, Stack, Text, formatMoney } from '#src/ui/index.ts';
import type { ReportPeriod } from '../lib/period.ts';
import styles from './Lists.module.css';

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
  const pages = usePagedCall('betRecord', { ...period });
  return (
    <Stack as="section">
      <SectionTitle>{t('record')}</SectionTitle>
      <Records
        title={t('record')}
        pages={pages}
        renderRow={(row) => <Bet row={row} />}
        places={4}
        empty={
          <Empty
            art="art-ferris-wheel"
            title={t('none')}
            text={t('noneText')}
            link={{ to: '/', label: t('toLobby') }}
          />
        }
        look="card"
        className={styles.list}
      />
    </Stack>
  );
}
