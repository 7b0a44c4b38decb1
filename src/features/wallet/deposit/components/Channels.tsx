import { useTranslation } from 'react-i18next';
import { cx } from '#src/ui/index.ts';
import { ChannelChoice } from '../../components/ChannelChoice.tsx';
import type { Deposit } from '../hooks/useDeposit.ts';
import styles from './Choices.module.css';

interface ChannelsProps {
  deposit: Pick<Deposit, 'channels' | 'channel' | 'choose'>;
  /** The last used channel, or empty. */
  lastUsed: string;
  /** One below the other, for the second layout. */
  asRows?: boolean;
}

/** The payment channels, one of them chosen. */
export function Channels({ deposit: { channels, channel, choose }, lastUsed, asRows = false }: ChannelsProps) {
  const { t } = useTranslation('wallet');
  return (
    <ChannelChoice
      label={t('channel.title')}
      name="channel"
      channels={channels}
      chosen={channel?.id}
      onChoose={choose}
      noteOf={({ note }) => note}
      renderTag={({ id }) =>
        id === lastUsed && <em className={cx(styles.tag, styles.teal)}>{t('channel.lastUsed')}</em>
      }
      className={cx(asRows && styles.rows)}
    />
  );
}
