import { useTranslation } from 'react-i18next';
import { useConfigKey } from '#src/stores/lobby/config.ts';
import { cx, Icon } from '#src/ui/index.ts';
import { walletMessagesOf } from '../lib/wallet-messages.ts';
import styles from './WalletMessages.module.css';

/** The operator's messages on the wallet pages (spec §3, walletMessageJson); nothing without one. */
export function WalletMessages() {
  const { t } = useTranslation('wallet');
  const messages = walletMessagesOf(useConfigKey('clientConfig')?.walletMessageJson);
  if (messages.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('messages')}>
      {messages.map(({ id, level, text }) => (
        <li key={id} className={cx(styles.message, level === 'warning' && styles.warning)}>
          <Icon name={level === 'warning' ? 'alert' : 'info'} size={20} />
          <span>
            <span className="sr-only">{t(`message.${level}`)} </span>
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
