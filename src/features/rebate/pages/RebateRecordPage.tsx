import { useTranslation } from 'react-i18next';
import type { RebateRow } from '#contract/rebate/calls.ts';
import { Art } from '#src/components/art/Art.tsx';
import { Empty } from '#src/components/empty/Empty.tsx';
import { MemberOnly } from '#src/components/member/MemberOnly.tsx';
import { Records } from '#src/components/records/Records.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { usePagedCall } from '#src/query/index.ts';
import { ListRow, moneyText, Page, Text } from '#src/ui/index.ts';
import { TYPE_NAMES } from '../hooks/useRebates.ts';

/** /vip/rebate/record (spec §2): settled rebates, newest first. */
export function RebateRecordPage() {
  return (
    <Page>
      <MemberOnly>{() => <Log />}</MemberOnly>
    </Page>
  );
}

function Log() {
  const { t } = useTranslation('rebate');
  return (
    <Records
      title={t('recordTitle')}
      pages={usePagedCall('betBonusLog')}
      renderRow={(row) => <Settled row={row} />}
      look="card"
      empty={<Empty art="art-coupon" title={t('empty')} text={t('emptyText')} link={{ to: '/', label: t('play') }} />}
    />
  );
}

function Settled({ row: { type, since, bet, amount, state, until } }: { row: RebateRow }) {
  const { t, i18n } = useTranslation('rebate');
  const when = (time: number) => formatWhen(time, state === 'claimable' ? 'moment' : 'day', i18n.language);
  const states = {
    claimable: t('until', { when: when(until) }),
    received: t('received'),
    expired: t('expired'),
  };
  return (
    <ListRow
      lead={<Art name="art-coupon" size={36} />}
      title={t(`row.${TYPE_NAMES[type]}`, { day: formatWhen(since, 'day', i18n.language) })}
      caption={`${t('bets', { amount: moneyText(bet) })}. ${states[state]}`}
      trail={
        <Text as="b" type="number" tone="money" data-num="">
          {moneyText(amount)}
        </Text>
      }
    />
  );
}
