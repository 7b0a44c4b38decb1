import { useTranslation } from 'react-i18next';
import type { SafeboxRow } from '#contract/safebox/calls.ts';
import { Empty } from '#src/components/empty/Empty.tsx';
import { Records } from '#src/components/records/Records.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import type { PagedState } from '#src/query/index.ts';
import { formatMoney, Icon, ListRow, Money, SectionTitle, Stack, Tile } from '#src/ui/index.ts';
import styles from './Safebox.module.css';

/** What went into the safe and out of it, newest first. */
export function Movements({ movements }: { movements: PagedState<SafeboxRow> }) {
  const { t } = useTranslation('safebox');
  return (
    <Stack as="section">
      <SectionTitle>{t('list.title')}</SectionTitle>
      <Records
        title={t('list.title')}
        pages={movements}
        renderRow={(row) => <Movement row={row} />}
        places={3}
        empty={<Empty art="art-safe" title={t('list.empty')} text={t('list.emptyText')} />}
        look="card"
      />
    </Stack>
  );
}

function Movement({ row: { amount, balance, createTime } }: { row: SafeboxRow }) {
  const { t, i18n } = useTranslation('safebox');
  const isIn = amount > 0;
  return (
    <ListRow
      lead={
        <Tile size="sm" className={isIn ? styles.in : styles.out}>
          <Icon name="fwd" size={20} weight={2.8} />
        </Tile>
      }
      title={t(isIn ? 'list.in' : 'list.out')}
      caption={
        <>
          {formatWhen(createTime, 'moment', i18n.language)}
          <br />
          {t('list.balance', { amount: formatMoney(balance) })}
        </>
      }
      trail={<Money value={amount} signed tone={isIn ? 'money' : 'plain'} />}
    />
  );
}
