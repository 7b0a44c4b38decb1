import { useTranslation } from 'react-i18next';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { useIsBuilt } from '#src/components/link/built.ts';
import { cx, Icon, RedDot, type IconName } from '#src/ui/index.ts';
import styles from './TabBar.module.css';
import { HomeFilled, Medallion } from './Medallion.tsx';
import { isWithin } from './places.ts';
import type { NavDots } from './useShellState.ts';

interface Tab {
  key: 'home' | 'bonus' | 'wallet' | 'vip' | 'me';
  icon: IconName;
  to: string;
  /** The paths below which the tab is the current one. */
  within: readonly string[];
}

const TABS: readonly Tab[] = [
  { key: 'home', icon: 'home', to: '/', within: ['/', '/v2'] },
  { key: 'bonus', icon: 'bonus', to: '/bonus/tasks', within: ['/bonus', '/v2/bonus'] },
  { key: 'wallet', icon: 'wallet', to: '/wallets', within: ['/wallets', '/v2/wallets', '/withdrawal'] },
  { key: 'vip', icon: 'vip', to: '/vip', within: ['/vip', '/v2/vip'] },
  { key: 'me', icon: 'me', to: '/member', within: ['/member', '/v2/member', '/auth/info'] },
];

/** Whether a page of layout 1 has the bar: what the tabs lead to, and the bonus pages, which stand side by side. */
export const hasTabBar = (path: string): boolean => TABS.some(({ to }) => to === path) || isWithin(path, ['/bonus']);

/** The jeepney bumper at the bottom of a phone's screen. */
export function TabBar({ path, dots }: { path: string; dots: NavDots }) {
  const { t } = useTranslation('shell');
  const isBuilt = useIsBuilt();
  return (
    <nav className={styles.tabs} aria-label={t('tabs')}>
      <ul>
        {TABS.filter(({ to }) => isBuilt(to)).map(({ key, icon, to, within }) => {
          const here = isWithin(path, within);
          const dot = (key === 'bonus' || key === 'me') && dots[key] ? key : null;
          return (
            <li key={key}>
              <AppLink to={to} className={cx(styles.tab, here && styles.here)} aria-current={here ? 'page' : undefined}>
                {key === 'wallet' ? (
                  <Medallion />
                ) : (
                  <span className={styles.icon}>
                    {here && key === 'home' ? <HomeFilled /> : <Icon name={icon} size={26} />}
                    {dot !== null && <RedDot className={styles.dot ?? ''} />}
                  </span>
                )}
                {t(`tab.${key}`)}
                {dot !== null && <span className="sr-only">{t(`dot.${dot}`)}</span>}
              </AppLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
