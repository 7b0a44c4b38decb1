import { useTranslation } from 'react-i18next';
import { Art } from '#src/components/art/Art.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { clock } from '#src/platform/clock.ts';
import { Awning, buttonClass, Page } from '#src/ui/index.ts';
import { HelpLine } from '../components/HelpLine.tsx';
import { usePausedText } from '../hooks/usePausedText.ts';
import styles from './PausedPage.module.css';

/** In the place of every page that plays or takes money while play is closed for the member (app/routes/access.ts). */
export function PausedPage() {
  const { t } = useTranslation(['limits', 'common']);
  const paused = usePausedText(clock.serverNow());
  if (paused === null) return null;
  return (
    <Page width="narrow" className={styles.middle}>
      <section className={styles.card} data-paper="" aria-label={paused.title}>
        <Awning />
        <div className={styles.body}>
          <Art name="art-limits-shield" size={96} />
          <h1>{paused.title}</h1>
          <p>{paused.text}</p>
          <AppLink to="/member/self-limited" className={buttonClass('teal', 'md', true)}>
            {t('paused.see')}
          </AppLink>
          <AppLink to="/" replace className={buttonClass('paper', 'md', true)}>
            {t('common:home')}
          </AppLink>
        </div>
      </section>
      <HelpLine />
    </Page>
  );
}
