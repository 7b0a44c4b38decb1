import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { cx, Icon } from '#src/ui/index.ts';
import styles from './WalletTabs.module.css';

const TABS = [
  { name: 'deposit', icon: 'wallet' },
  { name: 'withdraw', icon: 'card' },
] as const;

interface WalletTabsProps {
  current: 'deposit' | 'withdraw';
  className: string | undefined;
}

/** The wallet's two sides (spec §2: name=deposit|withdraw). One replaces the other, so that back leaves the wallet. */
export function WalletTabs({ current, className }: WalletTabsProps) {
  const { t } = useTranslation('withdrawal');
  const [search] = useSearchParams();
  const back = search.get('back') === '1' ? '&back=1' : '';
  return (
    <nav className={cx(styles.tabs, className)} aria-label={t('tabs')}>
      {TABS.map(({ name, icon }) => (
        <AppLink
          key={name}
          to={`/wallets?name=${name}${back}`}
          replace
          className={styles.tab}
          aria-current={name === current ? 'page' : undefined}
        >
          <Icon name={icon} size={22} />
          {t(`tab.${name}`)}
        </AppLink>
      ))}
    </nav>
  );
}
