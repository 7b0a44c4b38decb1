import { useTranslation } from 'react-i18next';
import type { DiamondMovement } from '#contract/shop/calls.ts';
import type { DiamondKind } from '#contract/shop/rules.ts';
import { Empty } from '#src/components/empty/Empty.tsx';
import { PiecesRow } from '#src/components/records/PiecesRow.tsx';
import { RecordsPage } from '#src/components/records/RecordsPage.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { usePagedCall } from '#src/query/index.ts';
import { formatCount } from '#src/ui/index.ts';

const ART: Readonly<Record<DiamondKind, string>> = {
  bet: 'art-cards',
  jackpot: 'art-crown',
  exchange: 'art-bayong',
  back: 'art-coin-drop',
  gift: 'art-gift',
  task: 'art-parol',
  scratch: 'art-card-sorbetes',
  vip: 'art-trophy',
  points: 'art-points',
  other: 'art-ledger',
};

/** /activity/lottery/history (spec §2): what came and went of the member's diamonds, newest first. */
export function DiamondLogPage() {
  const { t } = useTranslation('shop');
  const pages = usePagedCall('diamondLog');
  return (
    <RecordsPage
      title={t('log.title')}
      pages={pages}
      renderRow={(movement) => <Movement movement={movement} />}
      places={5}
      empty={
        <Empty
          art="art-diamond"
          title={t('log.empty')}
          text={t('log.emptyText')}
          link={{ to: '/activity/lottery/product', label: t('toShop') }}
        />
      }
    />
  );
}

function Movement({ movement: { kind, name, amount, balance, createTime } }: { movement: DiamondMovement }) {
  const { t, i18n } = useTranslation('shop');
  const title = name === '' ? t(`kind.${kind}`) : kind === 'back' ? t('log.back', { name }) : name;
  const when = formatWhen(createTime, 'moment', i18n.language);
  const caption = `${when}, ${t('log.balance', { number: formatCount(balance) })}`;
  return <PiecesRow art={ART[kind]} title={title} caption={caption} amount={amount} />;
}
