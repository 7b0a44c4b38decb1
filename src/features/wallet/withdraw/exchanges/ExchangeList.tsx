import { useTranslation } from 'react-i18next';
import type { Exchange } from '#contract/withdrawal/calls.ts';
import { Empty } from '#src/components/empty/Empty.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { Records } from '#src/components/records/Records.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { usePagedCall } from '#src/query/index.ts';
import { Icon, Money, SectionTitle, Stack, Words, cx } from '#src/ui/index.ts';
import { exchangePath } from '../lib/withdraw.ts';
import record from '../../records/components/Record.module.css';
import styles from './ExchangeList.module.css';

/** The member's withdrawals, each leading to its steps. */
export function ExchangeList() {
  const { t } = useTranslation('withdrawal');
  const pages = usePagedCall('getExchangeRecord');
  return (
    <Stack as="section">
      <SectionTitle>{t('list.title')}</SectionTitle>
      <Records
        title={t('list.title')}
        pages={pages}
        renderRow={(exchange) => <Line exchange={exchange} />}
        places={3}
        empty={<Empty art="art-cash-out" title={t('list.empty')} text={t('list.emptyText')} />}
        look="card"
      />
    </Stack>
  );
}

function Line({ exchange: { id, name, account, amount, state, createTime } }: { exchange: Exchange }) {
  const { t, i18n } = useTranslation('withdrawal');
  return (
    <AppLink to={exchangePath(id)} className={cx(record.line, styles.line)}>
      <Words>
        <b>
          {name} {account}
        </b>
        <small>{formatWhen(createTime, 'moment', i18n.language)}</small>
      </Words>
      <span className={record.trail}>
        <Money value={amount} tone="plain" />
        <small className={styles[state]}>{t(`state.${state}`)}</small>
      </span>
      <Icon name="fwd" size={18} weight={2.4} />
    </AppLink>
  );
}
