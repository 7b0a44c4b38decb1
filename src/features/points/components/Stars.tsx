import { useTranslation } from 'react-i18next';
import { Art } from '#src/components/art/Art.tsx';
import { formatCount } from '#src/ui/index.ts';
import styles from './Stars.module.css';

/** A number of points with their star; read as '3,420 points'. */
export function Stars({ count, size = 20 }: { count: number; size?: number }) {
  const { t } = useTranslation('points');
  return (
    <span className={styles.stars}>
      <Art name="art-points" size={size} />
      <span data-num="" aria-hidden="true">
        {formatCount(count)}
      </span>
      <span className="sr-only">{t('points', { count, number: formatCount(count) })}</span>
    </span>
  );
}
