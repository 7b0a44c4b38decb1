import { useTranslation } from 'react-i18next';
import type { TradeRow } from '#contract/wallet/calls.ts';
import { formatWhen } from '#src/i18n/format.ts';
import { cx, Icon, type IconName, Money, Tile, Words } from '#src/ui/index.ts';
import styles from './Record.module.css';

const ICON: Readonly<Record<TradeRow['kind'], IconName>> = { deposit: 'wallet', bonus: 'bonus', withdrawal: 'card' };

/** One line of the record: what it was, when, what came of it, how much. */
export function TradeLine({ row }: { row: TradeRow }) {
  const { t, i18n } = useTranslation('wallet');
  const { kind, name, state, amount, createTime } = row;
  const isOut = kind === 'withdrawal';
  const isPaid = state === 'paid';
  // What was asked to be withdrawn has left the balance until it comes back.
  const isMoved = isPaid || (isOut && state === 'pending');
  return (
    <div className={styles.line}>
      <Tile size="sm" className={styles[kind]}>
        <Icon name={ICON[kind]} size={22} />
      </Tile>
      <Words>
        <b>{t(`record.kind.${kind}`, { channel: name })}</b>
        <small>{formatWhen(createTime, 'moment', i18n.language)}</small>
      </Words>
      <span className={styles.trail}>
        <Money
          value={isOut && isMoved ? -amount : amount}
          signed={isPaid}
          tone={isPaid && !isOut ? 'money' : 'plain'}
          className={cx(!isMoved && styles.unpaid)}
        />
        <small className={styles[state]}>
          {t(isOut && state === 'failed' ? 'record.state.refused' : `record.state.${state}`)}
        </small>
      </span>
    </div>
  );
}
