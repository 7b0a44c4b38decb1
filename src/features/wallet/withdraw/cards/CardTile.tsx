import { useTranslation } from 'react-i18next';
import type { Bank, UserBank } from '#contract/withdrawal/calls.ts';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { Button, buttonClass, cx, Stack, Words } from '#src/ui/index.ts';
import { ChannelMark } from '../../components/ChannelMark.tsx';
import styles from './Cards.module.css';

export interface CardProps {
  card: UserBank;
  /** Undefined where it is no longer offered. */
  bank: Bank | undefined;
  onRemove: () => void;
}

/** Where an account is changed. */
const editPath = (id: string): string => `/wallets/card/edit?id=${encodeURIComponent(id)}`;

/** An account as a card painted like a jeepney, with its actions. */
export function CardTile({ card, bank, onRemove }: CardProps) {
  const { t } = useTranslation('withdrawal');
  return (
    <Stack>
      <div className={cx(styles.face, styles[bank?.tone ?? 'none'])}>
        <p className={styles.top}>
          {bank !== undefined && <ChannelMark channel={bank} />}
          <b>{card.name}</b>
          <i aria-hidden="true" className={styles.chip} />
        </p>
        <p className={styles.number} data-num="">
          {card.account}
        </p>
        <p className={styles.holder}>{card.holder}</p>
      </div>
      <CardFault card={card} />
      <div className={styles.acts}>
        <AppLink to={editPath(card.id)} className={buttonClass('night', 'sm', true)}>
          {t('cards.change')}
          <span className="sr-only"> {card.name}</span>
        </AppLink>
        <Button variant="night" size="sm" block icon="trash" onPress={onRemove}>
          {t('cards.remove')}
          <span className="sr-only"> {card.name}</span>
        </Button>
      </div>
    </Stack>
  );
}

/** An account in one line, for the second layout. */
export function CardRow({ card, bank, onRemove }: CardProps) {
  const { t } = useTranslation('withdrawal');
  return (
    <div>
      <div className={styles.row}>
        {bank !== undefined && <ChannelMark channel={bank} />}
        <Words>
          <b>{card.name}</b>
          <small>
            {card.account}, {card.holder}
          </small>
        </Words>
      </div>
      <CardFault card={card} />
      <div className={styles.links}>
        <AppLink to={editPath(card.id)}>
          {t('cards.change')}
          <span className="sr-only"> {card.name}</span>
        </AppLink>
        <button type="button" onClick={onRemove}>
          {t('cards.remove')}
          <span className="sr-only"> {card.name}</span>
        </button>
      </div>
    </div>
  );
}

/** Why money cannot be sent to it, and what to do. */
function CardFault({ card: { state } }: { card: UserBank }) {
  const { t } = useTranslation('withdrawal');
  return state === 'usable' ? null : <p className={styles.fault}>{t(`cards.${state}`)}</p>;
}
