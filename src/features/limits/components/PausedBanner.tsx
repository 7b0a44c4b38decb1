import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Art } from '#src/components/art/Art.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { clock } from '#src/platform/clock.ts';
import { Tile } from '#src/ui/index.ts';
import { usePausedText } from '../hooks/usePausedText.ts';
import styles from './PausedBanner.module.css';

const LIMITS = '/member/self-limited';

/** Over every page while play is closed for the member: why, until when, and that they can still withdraw. */
export function PausedBanner() {
  const { t } = useTranslation('limits');
  const { pathname } = useLocation();
  const paused = usePausedText(clock.serverNow());
  if (paused === null) return null;
  return (
    <aside className={styles.banner} data-paper="" aria-label={paused.title}>
      <Tile tone="jeepney">
        <Art name="art-limits-shield" size={32} />
      </Tile>
      <p className={styles.words}>
        <b>{paused.title}</b>
        <span>{paused.text}</span>
      </p>
      {pathname !== LIMITS && (
        <AppLink to={LIMITS} className={styles.link}>
          {t('paused.see')}
        </AppLink>
      )}
    </aside>
  );
}
