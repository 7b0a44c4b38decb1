import styles from './Card.module.css';
import { cx } from './cx.ts';

/**
 * A round portrait. Decorative without `alt`, because the name stands beside it. `vip` (1 to 6) rings it in that
 * level's accent.
 */
export function Avatar({
  src,
  size = 36,
  alt = '',
  vip,
  className,
}: {
  src: string;
  size?: number;
  alt?: string;
  vip?: number | undefined;
  className?: string;
}) {
  return (
    <img
      src={src}
      alt={alt}
      width={size}
      height={size}
      data-vip={vip}
      loading="lazy"
      decoding="async"
      className={cx(styles.avatar, vip !== undefined && styles.vip, className)}
    />
  );
}
