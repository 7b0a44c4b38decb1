import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { routeOf } from '#src/routes/match.ts';
import { ROUTES } from '#src/routes/table.ts';
import { useActivityStore } from '#src/stores/player/activity.ts';
import { cx, RedDot } from '#src/ui/index.ts';
import styles from './BonusTabs.module.css';
import { TAB_FLAGS } from './tab-flags.ts';

const TABS = ROUTES.filter(({ bonusTab, version }) => bonusTab !== undefined && version === 1);

/** The ways between the pages of the bonus area (board bonus). */
export function BonusTabs() {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  const flags = useActivityStore((activities) => activities.flags);
  const hasNews = (tab = '') => TAB_FLAGS[tab]?.some((flag) => flags[flag]) === true;
  const current = routeOf(pathname)?.bonusTab;
  const bar = useRef<HTMLElement>(null);
  // The bar scrolls on a phone: the current tab is shown in its middle.
  useEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (bar.current && tab) bar.current.scrollLeft = tab.offsetLeft - (bar.current.clientWidth - tab.offsetWidth) / 2;
  }, []);
  return (
    <nav ref={bar} aria-label={t('bonus.pages')} className={styles.tabs}>
      {TABS.map(({ path, bonusTab }) => (
        <AppLink
          key={path}
          to={path}
          replace
          className={cx(styles.tab, bonusTab === current && styles.here)}
          aria-current={bonusTab === current ? 'page' : undefined}
        >
          <span className={styles.word}>
            {t(`bonus.${bonusTab}`)}
            {hasNews(bonusTab) && <RedDot atCorner className={styles.dot ?? ''} />}
          </span>
          {hasNews(bonusTab) && <span className="sr-only">{t('bonus.waits')}</span>}
        </AppLink>
      ))}
    </nav>
  );
}
