import { useTranslation } from 'react-i18next';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { clock } from '#src/platform/clock.ts';
import { buttonClass, EmptyState } from '#src/ui/index.ts';
import { HelpLine } from '../components/HelpLine.tsx';
import styles from '../components/Limits.module.css';
import { usePausedText } from '../hooks/usePausedText.ts';

/** In the place of every page that plays or takes money while play is closed for the member (app/access.ts). */
export function PausedPage() {
  const { t } = useTranslation(['limits', 'common']);
  const paused = usePausedText(clock.serverNow());
  if (paused === null) return null;
  return (
    <div className={styles.page}>
      <EmptyState
        art={<img src="/art/art-limits-shield.svg" alt="" width={96} height={96} />}
        title={paused.title}
        action={
          <>
            <AppLink to="/member/self-limited" className={buttonClass('teal')}>
              {t('paused.see')}
            </AppLink>
            <AppLink to="/" replace className={buttonClass('night')}>
              {t('common:home')}
            </AppLink>
          </>
        }
      >
        {paused.text}
      </EmptyState>
      <HelpLine />
    </div>
  );
}
