import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ACTIVITY } from '#contract/base/enums.ts';
import { Art } from '#src/components/art/Art.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { isInApp } from '#src/platform/in-app.ts';
import { installPlace } from '#src/platform/pages/install.ts';
import { closeAppOffer, isAppOfferDue, noteFirstDay } from '#src/stores/pages/app-offer.ts';
import { useStartupStore } from '#src/stores/pages/startup.ts';
import { useActivityStore } from '#src/stores/player/activity.ts';
import { buttonClass, IconButton, useLayerOpen } from '#src/ui/index.ts';
import { useInstall } from '../hooks/useInstall.ts';
import styles from './AppBanner.module.css';

/**
 * Offers the app in a phone's browser (spec §2, h5 client-mode banner): above the lobby's tab bar, from a browser's
 * second day, unless the download pop-up was shown in this session.
 */
export function AppBanner() {
  const { t } = useTranslation('download');
  const [isDue, setDue] = useState(() => !isInApp() && installPlace() !== 'desktop' && isAppOfferDue());
  useEffect(noteFirstDay, []);
  const isOpen = useActivityStore(({ activityMap }) => activityMap[String(ACTIVITY.Download)]?.open === true);
  const wasShown = useStartupStore(({ shown }) => shown.includes(ACTIVITY.Download));
  const isLayerOpen = useLayerOpen();
  const { state, install } = useInstall();
  if (!isDue || !isOpen || wasShown || isLayerOpen || state === 'done') return null;
  const close = () => {
    closeAppOffer();
    setDue(false);
  };
  return (
    <aside className={styles.banner} aria-label={t('title')} data-paper="">
      <Art name="art-phone-app" size={40} />
      <p className={styles.words}>
        <b>{t('lead')}</b>
        <span>{t('short')}</span>
      </p>
      {state === 'offered' ? (
        <button type="button" className={buttonClass('teal', 'sm')} onClick={() => void install().then(close)}>
          {t('get')}
        </button>
      ) : (
        <AppLink to="/download" className={buttonClass('teal', 'sm')} onClick={closeAppOffer}>
          {t('get')}
        </AppLink>
      )}
      <IconButton icon="close" label={t('notNow')} onPress={close} />
    </aside>
  );
}
