import { useTranslation } from 'react-i18next';
import type { OwnProp } from '#contract/props/calls.ts';
import { formatWhen } from '#src/i18n/format.ts';
import styles from './Rewards.module.css';

/** Until when the pieces of an item are good, and how many wait for a payment. */
export function Lots({ item: { lots, reserved } }: { item: Pick<OwnProp, 'lots' | 'reserved'> }) {
  const { t, i18n } = useTranslation('props');
  const ending = lots.flatMap(({ count, expireTime }) => (expireTime === null ? [] : [{ count, expireTime }]));
  const when = (time: number) => formatWhen(time, 'moment', i18n.language);
  return (
    <>
      {ending.map(({ count, expireTime }) => (
        <small key={expireTime} className={styles.ends}>
          {lots.length === 1 ? t('ends', { when: when(expireTime) }) : t('endsSome', { count, when: when(expireTime) })}
        </small>
      ))}
      {reserved > 0 && <small className={styles.waits}>{t('reserved', { count: reserved })}</small>}
    </>
  );
}
