import { useTranslation } from 'react-i18next';
import type { ErrorText } from '#src/api/index.ts';
import { AppLink } from '#src/components/link/AppLink.tsx';
import styles from './LimitsLink.module.css';
import { isOwnLimit } from './own-limit.ts';

/** A link to the player's limits, shown if a limit or break caused the refusal. */
export function LimitsLink({ error }: { error: ErrorText | null }) {
  const { t } = useTranslation('errors');
  if (!isOwnLimit(error)) return null;
  return (
    <AppLink to="/member/self-limited" className={styles.link}>
      {t('seeLimits')}
    </AppLink>
  );
}
