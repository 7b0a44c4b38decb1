import { useTranslation } from 'react-i18next';
import { Art } from '#src/components/art/Art.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { useIsBuilt } from '#src/components/link/built.ts';
import { AgeMark, cx, Icon, RedDot, type IconName } from '#src/ui/index.ts';
import { placeOf } from './places.ts';
import styles from './SideNav.module.css';
import type { NavDots } from './useShellState.ts';

interface Place {
  key: 'home' | 'bonus' | 'wallet' | 'vipClub' | 'invite' | 'rank' | 'inbox' | 'limits' | 'support' | 'me';
  icon: IconName;
  to: string;
  within: readonly string[];
}

const PLACES: readonly Place[] = [
  { key: 'home', icon: 'home', to: '/', within: ['/', '/v2'] },
  { key: 'bonus', icon: 'bonus', to: '/bonus/tasks', within: ['/bonus', '/v2/bonus'] },
  { key: 'wallet', icon: 'wallet', to: '/wallets', within: ['/wallets', '/v2/wallets', '/withdrawal'] },
  { key: 'vipClub', icon: 'vip', to: '/vip', within: ['/vip', '/v2/vip'] },
  { key: 'invite', icon: 'users', to: '/agent', within: ['/agent'] },
  { key: 'rank', icon: 'rank', to: '/rank', within: ['/rank'] },
  { key: 'inbox', icon: 'mail', to: '/email', within: ['/email', '/v2/email'] },
  { key: 'me', icon: 'me', to: '/member', within: ['/member', '/v2/member', '/auth/info'] },
  { key: 'limits', icon: 'shield', to: '/member/self-limited', within: ['/member/self-limited'] },
  { key: 'support', icon: 'headset', to: '/service', within: ['/service'] },
];

/** The navigation of a wide screen (from 1024 px), in place of the tab bar. */
export function SideNav({ path, dots }: { path: string; dots: NavDots }) {
  const { t } = useTranslation('shell');
  const current = placeOf(path, PLACES);
  const isBuilt = useIsBuilt();
  return (
    <nav className={styles.side} aria-label={t('tabs')}>
      <AppLink to="/" className={styles.mark} aria-label={t('toHome')}>
        <Art name="wordmark-perya" size={142} height={57} alt="Perya" />
      </AppLink>
      <ul>
        {PLACES.filter(({ to }) => isBuilt(to)).map((place) => {
          const { key, icon, to } = place;
          const here = place === current;
          const dot = (key === 'bonus' || key === 'inbox' || key === 'me') && dots[key] ? key : null;
          return (
            <li key={key}>
              <AppLink
                to={to}
                className={cx(styles.place, here && styles.here)}
                aria-current={here ? 'page' : undefined}
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
