import { useTranslation } from 'react-i18next';
import type { UserInfo } from '#contract/member/user.ts';
import { maskMobile } from '#contract/values/mobile.ts';
import { CopyButton } from '#src/components/copy/CopyButton.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import styles from './AccountFacts.module.css';

/** Id, mobile number, password and play limits of the account, with links to change them. Needs the texts of `auth`. */
export function AccountFacts({ user, hasNickname = true }: { user: UserInfo; hasNickname?: boolean }) {
  const { t } = useTranslation('auth');
  // A password opens an account by its name or number: one that has neither yet is opened by a linked account.
  const usesPassword = user.account !== '' || user.mobile !== '';
  return (
    <dl className={styles.facts} data-paper="">
      {hasNickname && (
        <div className={styles.fact}>
          <dt>{t('nickname')}</dt>
          <dd>{user.nickname === '' ? t('noNickname') : user.nickname}</dd>
        </div>
      )}
      <div className={styles.fact}>
        <dt>{t('playerId')}</dt>
        <dd>
          {user.id}
          <CopyButton label={t('copyId')} value={user.id} />
        </dd>
      </div>
      <div className={styles.fact}>
        <dt>{t('mobile')}</dt>
        <dd>{user.mobile === '' ? <AppLink to="/auth/bind">{t('bindTitle')}</AppLink> : maskMobile(user.mobile)}</dd>
      </div>
      {usesPassword && (
        <div className={styles.fact}>
          <dt>{t('password')}</dt>
          <dd>
            <AppLink to="/auth/set-password">
              {t(user.hasPassword ? 'changePasswordTitle' : 'setPasswordTitle')}
            </AppLink>
          </dd>
        </div>
      )}
      <div className={styles.fact}>
        <dt>{t('playLimits')}</dt>
        <dd>
          <AppLink to="/member/self-limited">{t('playLimitsLink')}</AppLink>
        </dd>
      </div>
    </dl>
  );
}
