import { useTranslation } from 'react-i18next';
import { Art } from '#src/components/art/Art.tsx';
import { formatCount } from '#src/ui/index.ts';
import styles from './Diamonds.module.css';

/** A number of diamonds with their picture; read as '1,250 diamonds'. */
export function Diamonds({ count, size = 20 }: { count: number; size?: number }) {
  const { t } = useTranslation('shop');
  return (
    <span className={styles.diamonds}>
      <Art name="art-diamond" size={size} />
      <span data-num="" aria-hidden="true">
        {formatCount(count)}
      </span>
      <span className="sr-only">{t('diamonds', { count, number: formatCount(count) })}</span>
    </span>
  );
}
