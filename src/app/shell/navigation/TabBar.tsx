import { useTranslation } from 'react-i18next';
import { AppLink } from '#src/components/link/AppLink.tsx';
import type { AppRoute } from '#src/routes/types.ts';
import { cx, Icon, RedDot } from '#src/ui/index.ts';
import type { ShellState } from '../useShellState.ts';
import { HomeFilled, Medallion } from './Medallion.tsx';
import { dotOf, placeOf, TABS } from './places.ts';
import styles from './TabBar.module.css';

/** Whether a page has the bar: the tabs' targets, and the bonus pages beside each other. */
export const hasTabBar = ({ nav, bonusTab }: AppRoute): boolean => nav?.tab === true || bonusTab !== undefined;

/** The jeepney bumper at the bottom of a phone's screen. */
export function TabBar({ path, dots }: { path: string; dots: ShellState['dots'] }) {
  const { t } = useTranslation('shell');
  const current = placeOf(path, TABS);
  return (
    <nav className={styles.tabs} aria-label={t('tabs')}>
      <ul>
        {TABS.map((place) => {
          const { key, icon, to } = place;
          const here = place === current;
          const dot = dotOf(place, dots);
          return (
            <li key={key}>
              <AppLink
                to={to}
                className={cx(styles.tab, here && styles.here)}
                aria-current={here ? 'page' : undefined}
                data-place={key}
              >
                {key === 'wallet' ? (
                  <Medallion />
                ) : (
                  <span className={styles.icon}>
                    {here && key === 'home' ? <HomeFilled /> : <Icon name={icon} size={26} />}
                    {dot !== null && <RedDot className={styles.dot ?? ''} />}
                  </span>
                )}
                {t(`place.${key}`)}
                {dot !== null && <span className="sr-only">{t(`dot.${dot}`)}</span>}
              </AppLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
