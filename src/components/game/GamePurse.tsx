import { useTranslation } from 'react-i18next';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { formatMoney, Icon } from '#src/ui/index.ts';
import styles from './GamePurse.module.css';

/** What a player has in a game of the house, hundredths, and the way to more; in practice play credits. Texts of /game/start. */
export function GamePurse({ coin, isPractice = false }: { coin: number; isPractice?: boolean }) {
  const { t } = useTranslation('slot');
  const text = formatMoney(coin);
  return (
    <div className={styles.purse}>
      <p className={styles.coins}>
        <span className="sr-only">{t(isPractice ? 'practice.credits' : 'balance')}</span>
        <img src={isPractice ? '/art/art-coin-silver.svg' : '/art/art-coin-gold.svg'} alt="" width="24" height="24" />
        <b data-num="">{isPractice ? text.replace('₱', '') : text}</b>
      </p>
      {isPractice ? (
        <p className={styles.practice}>{t('practice.mark')}</p>
      ) : (
        <AppLink to="/wallets?name=deposit" className={styles.add} aria-label={t('deposit')}>
          <Icon name="plus" size={20} weight={3.2} />
        </AppLink>
      )}
    </div>
  );
}
