import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { ColourBar, IconButton } from '#src/ui/index.ts';
import styles from './PageHeader.module.css';

interface PageHeaderProps {
  title: string;
  /** The navbar background of the route table (spec §2), any CSS colour; the bar's own without one. */
  background?: string | undefined;
  rightLink?: { to: string; label: string } | undefined;
  children?: ReactNode;
}

/** The bar over an inner page: back, its title as the page's h1, and the route's link at the right. */
export function PageHeader({ title, background, rightLink, children }: PageHeaderProps) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { key } = useLocation();
  // The first entry of this visit has nothing of ours before it.
  const back = () => (key === 'default' ? navigate('/', { replace: true }) : navigate(-1));
  return (
    <header className={styles.bar} style={background ? { background } : undefined}>
      <IconButton icon="back" look="bare" label={t('back')} className={styles.back ?? ''} onPress={back} />
      <h1 className={styles.title}>{title}</h1>
      {rightLink && (
        <Link to={rightLink.to} className={styles.right}>
          {rightLink.label}
        </Link>
      )}
      {children}
      <ColourBar className={styles.colours ?? ''} />
    </header>
  );
}
