import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { useLeave } from '#src/components/link/useLeave.ts';
import type { AppRoute } from '#src/routes/types.ts';
import { ColourBar, cx, HEADER_ACTIONS, Icon, IconButton, type IconName } from '#src/ui/index.ts';
import styles from './PageHeader.module.css';

interface PageHeaderProps {
  title: string;
  look?: AppRoute['headerLook'];
  rightLink?: { to: string; label: string; icon?: IconName } | undefined;
  children?: ReactNode;
}

/** The bar over an inner page: back, its title as the page's h1, and the route's link at the right. */
export function PageHeader({ title, look, rightLink, children }: PageHeaderProps) {
  const { t } = useTranslation('shell');
  const leave = useLeave();
  return (
    <header className={cx(styles.bar, look && styles[look])}>
      <IconButton icon="back" look="bare" label={t('back')} className={styles.back ?? ''} onPress={leave} />
      <h1 className={styles.title}>{title}</h1>
      {rightLink && (
        <AppLink to={rightLink.to} className={styles.right}>
          {rightLink.icon && <Icon name={rightLink.icon} size={20} />}
          {rightLink.label}
        </AppLink>
      )}
      {children}
      <div id={HEADER_ACTIONS} className={styles.actions} />
      <ColourBar className={styles.colours ?? ''} />
    </header>
  );
}
