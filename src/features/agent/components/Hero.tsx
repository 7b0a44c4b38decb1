import { useTranslation } from 'react-i18next';
import { Lettering, moneyText } from '#src/ui/index.ts';
import styles from './Agent.module.css';

/** The jeepney on its way to the fair, with the bonus for a friend if there is one. */
export function Hero({ bonus }: { bonus: number }) {
  const { t } = useTranslation('agent');
  return (
    <section className={styles.hero}>
      <Lettering text={t('hero')} size={31} level={2} />
      <b>{bonus > 0 ? t('heroBonus', { amount: moneyText(bonus) }) : t('heroNoBonus')}</b>
    </section>
  );
}
