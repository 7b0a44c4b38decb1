import { useTranslation } from 'react-i18next';
import { Art } from '#src/components/art/Art.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { AgeMark, cx, Icon, RedDot } from '#src/ui/index.ts';
import type { ShellState } from '../useShellState.ts';
import { dotOf, placeOf, PLACES } from './places.ts';
import styles from './SideNav.module.css';

/** The navigation of a wide screen (from 1024 px), in place of the tab bar. */
export function SideNav({ path, dots }: { path: string; dots: ShellState['dots'] }) {
  const { t } = useTranslation('shell');
  const current = placeOf(path, PLACES);
  return (
    <nav className={styles.side} aria-label={t('tabs')}>
      <AppLink to="/" className={styles.mark} aria-label={t('toHome')}>
        <Art name="wordmark-perya" size={142} height={57} alt="Perya" />
      </AppLink>
      <ul>
        {PLACES.map((place) => {
          const { key, icon, to } = place;
          const here = place === current;
          const dot = dotOf(place, dots);
          return (
            <li key={key}>
              <AppLink
                to={to}
                className={cx(styles.place, here && styles.here)}
                aria-current={here ? 'page' : undefined}
                data-place={key}
              >
                <Icon name={icon} weight={here ? 2.4 : 2} />
                <span className={styles.name}>{t(`place.${key}`)}</span>
                {dot !== null && (
                  <>
                    <RedDot />
                    <span className="sr-only">{t(`dot.${dot}`)}</span>
                  </>
                )}
              </AppLink>
            </li>
          );
        })}
      </ul>
      <p className={styles.care}>
        <AgeMark />
        {t('playForFun')}
      </p>
    </nav>
  );
}
