import type { ReactNode } from 'react';
import { Art } from '#src/components/art/Art.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { buttonClass } from '#src/ui/index.ts';
import styles from '#src/ui/figures/states.module.css';

interface EmptyProps {
  /** A picture by its name or address (`Art`). */
  art?: string;
  /** Px. */
  size?: number;
  /** Px, where the picture is not square. */
  height?: number;
  title: string;
  text?: ReactNode;
  /** The page that leads on. */
  link?: { readonly to: string; readonly label: string };
  /** Another way on than a link. */
  action?: ReactNode;
}

/** Says that a list or a page has nothing, and what to do. */
export function Empty({ art, size = 72, height = size, title, text, link, action }: EmptyProps) {
  return (
    <div className={styles.state}>
      {art && <Art name={art} size={size} height={height} />}
      <b className={styles.title}>{title}</b>
      {text && <p className={styles.text}>{text}</p>}
      {link && (
        <AppLink to={link.to} className={buttonClass('teal', 'sm')}>
          {link.label}
        </AppLink>
      )}
      {action}
    </div>
  );
}
