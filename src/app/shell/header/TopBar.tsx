import { useTranslation } from 'react-i18next';
import { Art } from '#src/components/art/Art.tsx';
import { CoinPill } from '#src/components/coin-pill/CoinPill.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { useGo } from '#src/components/link/useGo.ts';
import { timeOrMoment } from '#src/i18n/format.ts';
import { clock } from '#src/platform/clock.ts';
import { useModalStore } from '#src/stores/lobby/modals.ts';
import { Banderitas, Button, cx, Icon, IconButton, Ticker } from '#src/ui/index.ts';
import type { ShellState } from '../useShellState.ts';
import styles from './TopBar.module.css';
import { useBalance } from './useBalance.ts';
import { useSpans } from './useSpans.ts';
import { WinnerLine } from './WinnerLine.tsx';

/**
 * The bar over the lobby: wordmark, search and ticker on a desktop, then the balance and the mail, or log in and sign
 * up for visitors.
 */
export function TopBar({ shell }: { shell: ShellState }) {
  const { t, i18n } = useTranslation('shell');
  const go = useGo();
  const spans = useSpans();
  const balance = useBalance();
  const openModal = useModalStore((modals) => modals.openModal);
  return (
    <header className={styles.bar}>
      <AppLink to="/" className={styles.mark} aria-label={t('toHome')}>
        <Art name="wordmark-perya" size={112} height={45} alt="Perya" fetchPriority="high" />
      </AppLink>
      <AppLink to="/game/search" className={styles.search}>
        <Icon name="search" size={20} />
        {t('searchGames', { count: shell.gameCount })}
      </AppLink>
      {shell.winners.length > 0 && (
        <div className={styles.ticker}>
          <Art name="art-megaphone" size={22} />
          <Ticker
            label={t('recentWins')}
            items={shell.winners}
            renderItem={(winner) => <WinnerLine winner={winner} />}
          />
        </div>
      )}
      {shell.isMember ? (
        // Before a balance is known they keep their place, and the document gets their styles.
        <div className={cx(styles.member, balance === null && styles.unknown)} inert={balance === null}>
          <CoinPill
            coin={balance?.coin ?? 0}
            isLive={balance?.isLive ?? false}
            isStale={shell.isStale}
            asOf={balance?.at === undefined ? null : timeOrMoment(balance.at, clock.now(), i18n.language)}
          />
          <IconButton
            icon="mail"
            label={shell.dots.inbox ? t('inboxUnread') : t('inbox')}
            badge={shell.dots.inbox}
            onPress={() => go('/email')}
          />
        </div>
      ) : (
        <div className={styles.entry}>
          <Button variant="night" size="sm" onPress={() => void openModal({ type: 'login' })}>
            {t('logIn')}
          </Button>
          <Button size="sm" onPress={() => void openModal({ type: 'register' })}>
            {t('signUp')}
          </Button>
        </div>
      )}
      <Banderitas spans={spans} className={styles.flags ?? ''} />
    </header>
  );
}
