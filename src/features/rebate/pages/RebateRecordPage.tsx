import { useTranslation } from 'react-i18next';
import type { RebateRow } from '#contract/rebate/calls.ts';
import { Art } from '#src/components/art/Art.tsx';
import { Empty } from '#src/components/empty/Empty.tsx';
import { MemberOnly } from '#src/components/member/MemberOnly.tsx';
import { TYPE_NAMES } from '#src/components/rebate/type-names.ts';
import { Records } from '#src/components/records/Records.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { usePagedCall } from '#src/query/index.ts';
import { useMaySeeOffers } from '#src/stores/player/user.ts';
import { ListRow, moneyText, Page, Text } from '#src/ui/index.ts';

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
  const hasOffers = useMaySeeOffers();
  // A player on a break is not led to bets.
  const offer = hasOffers ? { text: t('emptyText'), link: { to: '/', label: t('play') } } : {};
  return (
    <Records
      title={t('recordTitle')}
      pages={usePagedCall('betBonusLog')}
      renderRow={(row) => <Settled row={row} />}
      look="card"
      empty={<Empty art="art-coupon" title={t('empty')} {...offer} />}
    />
  );
}

function Settled({ row: { type, since, bet, amount, state, until, receiveTime } }: { row: RebateRow }) {
  const { t, i18n } = useTranslation('rebate');
  const when = (time: number) => formatWhen(time, 'moment', i18n.language);
  const states = {
    claimable: t('until', { when: when(until) }),
    received: t('received', { when: when(receiveTime ?? 0) }),
    expired: t('expired'),
  };
  return (
    <ListRow
      lead={<Art name="art-coupon" size={36} />}
      title={t(`type.${TYPE_NAMES[type]}`)}
      caption={`${t(`row.${TYPE_NAMES[type]}`, { day: formatWhen(since, 'day', i18n.language), amount: moneyText(bet) })}. ${states[state]}`}
      trail={
        <Text as="b" type="number" tone="money" data-num="">
          {moneyText(amount)}
        </Text>
      }
    />
  );
}
