import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Art } from '#src/components/art/Art.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { useLanguage } from '#src/i18n/useLanguage.ts';
import { clock } from '#src/platform/clock.ts';
import { useCall } from '#src/query/index.ts';
import { useConfigStore } from '#src/stores/lobby/config.ts';
import { useModalStore } from '#src/stores/lobby/modals.ts';
import { useHasSession } from '#src/stores/player/session.ts';
import { Awning, Button, Icon, Lettering } from '#src/ui/index.ts';
import scene from '../assets/bg-maintenance.svg';
import styles from '../components/maintenance.module.css';

/** A time of day alone says enough of a moment that is at most so far away, ms. */
const SOON_MS = 12 * 60 * 60_000;
const isSoon = (at: number): boolean => Math.abs(at - clock.serverNow()) <= SOON_MS;

/** /maintenance: shown while maintenance is on (spec §2, §8). */
export function MaintenancePage() {
  const { t, i18n } = useTranslation('legal');
  const maintenance = useConfigStore((state) => state.maintenance);
  const gameListVersion = useConfigStore((state) => state.gameListVersion);
  const language = useLanguage();
  const { reload } = useCall('appConfig', { gameListVersion, keys: [], language }, { enabled: false });
  const isMember = useHasSession();
  const [stillClosed, setStillClosed] = useState(false);

  async function tryAgain() {
    setStillClosed(false);
    const answer = await reload();
    const { config, setConfig } = useConfigStore.getState();
    if (answer !== null) setConfig(config ?? {}, answer.gameListVersion, answer.maintenance);
    // A fresh start picks up whatever the repair has changed.
    if (answer?.maintenance.status === false) globalThis.location.replace('/');
    else setStillClosed(true);
  }

  const times = [
    ['maintenance.backAt', maintenance?.endTime],
    ['maintenance.started', maintenance?.startTime],
  ] as const;
  return (
    <div className={styles.ground}>
      <img className={styles.scene} src={scene} alt="" width={360} height={800} />
      <div className={styles.sign}>
        <Art name="wordmark-perya" size={150} height={58} className={styles.word} alt="Perya" />
        <Lettering text={t('maintenance.lettering')} size={40} halo />
      </div>
      <div className={styles.card} data-paper="">
        <Awning />
        <div className={styles.body}>
          <h1>{t('maintenance.title')}</h1>
          <p>{t('maintenance.lead')}</p>
          <dl className={styles.times}>
            {times.map(
              ([label, at]) =>
                typeof at === 'number' && (
                  <div key={label}>
                    <dt>{t(label)}</dt>
                    <dd>{formatWhen(at, isSoon(at) ? 'time' : 'moment', i18n.language)}</dd>
                  </div>
                ),
            )}
          </dl>
          <Button size="lg" icon="refresh" block onPress={tryAgain}>
            {t('maintenance.tryAgain')}
          </Button>
          {stillClosed && <p role="alert">{t('maintenance.stillClosed')}</p>}
        </div>
      </div>
      {isMember && (
        <button
          type="button"
          aria-haspopup="dialog"
          className={styles.support}
          onClick={() => void useModalStore.getState().openModal({ type: 'pause' })}
        >
          <Icon name="ban" />
          {t('maintenance.pause')}
        </button>
      )}
      <AppLink className={styles.support} to="/service">
        <Icon name="headset" />
        {t('maintenance.support')}
      </AppLink>
    </div>
  );
}
