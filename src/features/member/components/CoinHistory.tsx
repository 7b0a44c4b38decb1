import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COIN_KINDS, type CoinKind } from '#contract/coin-kinds.ts';
import type { CoinMovement } from '#contract/member.ts';
import { PagedList } from '#src/components/list/PagedList.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { usePagedCall } from '#src/query/index.ts';
import { EmptyState, formatMoney, ListRow, Money, Select, Sheet } from '#src/ui/index.ts';
import styles from './CoinHistory.module.css';

const PAGE_SIZE = 20;

const ART: Readonly<Record<CoinKind, string>> = {
  deposit: 'art-purse',
  withdrawal: 'art-cash-out',
  bet: 'art-cards',
  win: 'art-trophy',
  refund: 'art-coin-pile',
  jackpot: 'art-crown',
  bonus: 'art-coupon',
  safebox: 'art-safe',
  provider: 'art-coin-drop',
  gift: 'art-gift',
  correction: 'art-ledger',
  other: 'art-ledger',
};

function Movement({ movement }: { movement: CoinMovement }) {
  const { t, i18n } = useTranslation('member');
  const { kind, amount, balance, createTime } = movement;
  return (
    <ListRow
      lead={<img src={`/art/${ART[kind]}.svg`} alt="" width="36" height="36" loading="lazy" />}
      title={t(`kind.${kind}`)}
      caption={
        <>
          {formatWhen(createTime, 'moment', i18n.language)}
          <br />
          {t('history.balance', { amount: formatMoney(balance) })}
        </>
      }
      trail={<Money value={amount} tone="plain" className={amount < 0 ? (styles.went ?? '') : ''} signed />}
    />
  );
}

/** The movements of the member's coins, newest first, of all kinds or of one (spec §7, appUserCoinDetail). */
export function CoinHistory({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['member', 'common']);
  const [kind, setKind] = useState<CoinKind | 'all'>('all');
  const movements = usePagedCall('appUserCoinDetail', { pageSize: PAGE_SIZE, kind });
  const kinds = ['all', ...COIN_KINDS] as const;
  return (
    <Sheet title={t('history.title')} closeLabel={t('common:close')} onClose={onClose} awning>
      <Select
        label={t('history.kind')}
        value={kind}
        options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChange={setKind}
      />
      <PagedList
        label={t('history.title')}
        pages={movements}
        renderItem={(movement) => <Movement movement={movement} />}
        empty={
          <EmptyState
            art={<img src="/art/art-coin-pile.svg" alt="" width="72" height="72" />}
            title={t('history.empty')}
          >
            {t('history.emptyText')}
          </EmptyState>
        }
        className={styles.list}
      />
    </Sheet>
  );
}
