import { useTranslation } from 'react-i18next';
import type { ErrorText } from '#src/api/index.ts';
import { useErrorText } from '#src/components/error/useErrorText.ts';
import { Problem } from '#src/components/form/Problem.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import styles from './Refusal.module.css';

/** Why something was refused; a limit or a break of the player's own comes with the way to it. */
export function Refusal({ error }: { error: ErrorText | null }) {
  const { t } = useTranslation('wallet');
  const errorText = useErrorText();
  if (error === null) return null;
  return (
    <>
      <Problem text={errorText(error)} />
      {error.key.startsWith('errors:play.') && (
        <AppLink to="/member/self-limited" className={styles.link}>
          {t('limits')}
        </AppLink>
      )}
    </>
  );
}
