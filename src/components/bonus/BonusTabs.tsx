import { useTranslation } from 'react-i18next';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { useIsBuilt } from '#src/components/link/built.ts';
import { cx } from '#src/ui/index.ts';
import styles from './BonusTabs.module.css';

const PLACES = [
  { key: 'event', to: '/bonus/event' },
  { key: 'tasks', to: '/bonus/tasks' },
  { key: 'reward', to: '/bonus/reward' },
  { key: 'rebate', to: '/bonus/rebate' },
  { key: 'record', to: '/bonus/record' },
] as const;

/** The ways between the pages of the bonus area (board bonus): those that there are, from two on. */
export function BonusTabs({ current }: { current: (typeof PLACES)[number]['key'] }) {
  const { t } = useTranslation('common');
  const isBuilt = useIsBuilt();
  const shown = PLACES.filter(({ to }) => isBuilt(to));
  if (shown.length < 2) return null;
  return (
    <nav aria-label={t('bonus.pages')} className={styles.tabs}>
      {shown.map(({ key, to }) => (
        <AppLink
          key={key}
          to={to}
          replace
          className={cx(styles.tab, key === current && styles.here)}
          aria-current={key === current ? 'page' : undefined}
        >
          {t(`bonus.${key}`)}
        </AppLink>
      ))}
    </nav>
  );
}
