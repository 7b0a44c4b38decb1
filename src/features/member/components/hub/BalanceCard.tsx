import { useTranslation } from 'react-i18next';
import { Art } from '#src/components/art/Art.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { buttonClass, IconButton, Money } from '#src/ui/index.ts';
import type { MemberHub } from '../../hooks/useMemberHub.ts';
import { useShownBalance } from '../../hooks/useShownBalance.ts';
import styles from './BalanceCard.module.css';

/** An amount, or dots in its place. */
function Amount({ value, isHidden, className }: { value: number; isHidden: boolean; className?: string | undefined }) {
  const { t } = useTranslation('member');
  if (!isHidden) return <Money value={value} tone="plain" className={className ?? ''} />;
  return (
    <span className={className}>
      <span className="sr-only">{t('hidden')}</span>
      <span aria-hidden="true">₱•••••</span>
    </span>
  );
}

/** The balance with its refresh, its eye and its history, and the safebox once there is one. */
export function BalanceCard({ hub }: { hub: MemberHub }) {
  const { t } = useTranslation('member');
  const { isHidden, toggle, refresh } = useShownBalance();
  const { user } = hub;
  return (
    <section className={styles.card} data-paper="" aria-label={t('balance')}>
      <div className={styles.line}>
        <div className={styles.words}>
          <span className={styles.label}>
            {t('balance')}
            <IconButton
              icon="refresh"
              look="bare"
              label={t('refresh')}
              className={styles.small ?? ''}
              onPress={refresh}
            />
          </span>
          <Amount value={user.coin} isHidden={isHidden} className={styles.amount} />
        </div>
        <IconButton
          icon="eye"
          look="bare"
          label={t(isHidden ? 'show' : 'hide')}
          className={isHidden ? (styles.struck ?? '') : ''}
          onPress={toggle}
        />
        <AppLink to="/wallets/record" className={buttonClass('teal', 'sm')}>
          {t('history')}
        </AppLink>
      </div>
      <div className={styles.line}>
        <Art name="art-safe" size={28} />
        <div className={styles.words}>
          <span className={styles.label}>{t('safebox')}</span>
          <Amount value={user.safebox} isHidden={isHidden} className={styles.lesser} />
        </div>
        <AppLink to="/activity/bank" className={buttonClass('teal', 'sm')}>
          {t('move')}
        </AppLink>
      </div>
    </section>
  );
}
