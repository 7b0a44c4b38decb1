import { useTranslation } from 'react-i18next';
import type { AgentLogRow } from '#contract/agent/calls.ts';
import type { AgentList } from '#contract/agent/rules.ts';
import { Art } from '#src/components/art/Art.tsx';
import { Avatar } from '#src/components/avatar/Avatar.tsx';
import { Received } from '#src/components/claim/Received.tsx';
import { Empty } from '#src/components/empty/Empty.tsx';
import { Records } from '#src/components/records/Records.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { usePagedCall } from '#src/query/index.ts';
import { ListRow, Money, moneyText, Text } from '#src/ui/index.ts';

const ART: Readonly<Record<AgentList, string>> = { team: 'art-letter', commission: 'art-ledger' };

/** The member's team or their commission by day, newest first. */
export function AgentRecords({ of }: { of: AgentList }) {
  const { t } = useTranslation('agent');
  const pages = usePagedCall('appAgent5UserLog', { of });
  return (
    <Records
      title={t(`tab.${of}`)}
      pages={pages}
      look="card"
      places={5}
      renderRow={(row) => <LogRow row={row} />}
      empty={<Empty art={ART[of]} title={t(`${of}.empty`)} text={t(`${of}.emptyText`)} />}
    />
  );
}

function LogRow({ row }: { row: AgentLogRow }) {
  const { t, i18n } = useTranslation('agent');
  if (row.of === 'team')
    return (
      <ListRow
        lead={<Avatar avatar={row.avatar} size={36} />}
        title={row.nickname}
        caption={`${t('card.level', { level: row.level })} · ${formatWhen(row.createTime, 'day', i18n.language)}`}
        trail={
          row.hasDeposited ? (
            <Received text={t('team.deposited')} />
          ) : (
            <Text as="span" type="caption" tone="soft">
              {t('team.notYet')}
            </Text>
          )
        }
      />
    );
  return (
    <ListRow
      lead={<Art name="art-coin-pile" size={36} />}
      title={formatWhen(row.createTime, 'date', i18n.language)}
      caption={t('commission.bets', { amount: moneyText(row.level1Bet + row.level2Bet) })}
      trail={<Money value={row.amount} signed />}
    />
  );
}
