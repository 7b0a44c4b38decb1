import { useTranslation } from 'react-i18next';
import { moneyText, TaggedText, Ticker } from '#src/ui/index.ts';
import type { HalloweenInfo } from '../hooks/useHalloween.ts';
import styles from './Winners.module.css';

/** The latest finds of others, one after the other; nothing while there are none. */
export function Winners({ winners }: Pick<HalloweenInfo, 'winners'>) {
  const { t } = useTranslation('halloween');
  if (winners.length === 0) return null;
  return (
    <div className={styles.line}>
      <img src="/art/art-megaphone.svg" alt="" width={24} height={24} />
      <Ticker
        items={winners}
        label={t('winners')}
        className={styles.ticker ?? ''}
        renderItem={({ nickname, found, amount }) => (
          <TaggedText
            t={t}
            i18nKey="winner"
            values={{ name: nickname, found: t(`found.${found}`), amount: moneyText(amount) }}
            tags={{ b: <b />, em: <em className={styles.amount} /> }}
          />
        )}
      />
    </div>
  );
}
