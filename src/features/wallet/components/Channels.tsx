import { useTranslation } from 'react-i18next';
import { cx, Icon, Words } from '#src/ui/index.ts';
import type { Deposit } from '../hooks/useDeposit.ts';
import { ChannelMark } from './ChannelMark.tsx';
import styles from './Choices.module.css';

interface ChannelsProps {
  deposit: Pick<Deposit, 'channels' | 'channel' | 'choose'>;
  /** The channel that was used last; empty where none was. */
  lastUsed: string;
  /** One below the other, for the second layout. */
  asRows?: boolean;
}

/** The payment channels, one of them chosen. */
export function Channels({ deposit: { channels, channel, choose }, lastUsed, asRows = false }: ChannelsProps) {
  const { t } = useTranslation('wallet');
  return (
    <div role="radiogroup" aria-label={t('channel.title')} className={cx(styles.channels, asRows && styles.rows)}>
      {channels.map((each) => {
        const isChosen = each.id === channel?.id;
        return (
          <label key={each.id} className={cx(styles.channel, isChosen && styles.chosen)}>
            <input
              type="radio"
              name="channel"
              className="sr-only"
              checked={isChosen}
              onChange={() => choose(each.id)}
            />
            <ChannelMark channel={each} />
            <Words>
              <b>{each.name}</b>
              <small>{each.note}</small>
            </Words>
            {each.id === lastUsed && <em className={cx(styles.tag, styles.teal)}>{t('channel.lastUsed')}</em>}
            {isChosen && <Check />}
          </label>
        );
      })}
    </div>
  );
}

/** The mark in the corner of what is chosen. */
export function Check() {
  return (
    <i className={styles.check}>
      <Icon name="check" size={14} weight={3.6} />
    </i>
  );
}
