import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Art } from '#src/components/art/Art.tsx';
import { useSceneEvent } from '#src/stage/index.ts';
import { ChromeFrame, formatDuration, Money } from '#src/ui/index.ts';
import packet from '../art/packet-red.svg';
import type { RainCount } from '../hooks/useRain.ts';
import styles from './RainSign.module.css';

/** The scene's counts; read here, so that each catch re-renders only the sign. */
function useCount(begun: RainCount): RainCount {
  const [count, setCount] = useState(begun);
  useSceneEvent('money-rain', 'countdown', ({ secondsLeft }) => setCount((shown) => ({ ...shown, secondsLeft })));
  useSceneEvent('money-rain', 'caught', ({ total }) =>
    setCount((shown) => ({ ...shown, caught: shown.caught + 1, total })),
  );
  return count;
}

/** The lit sign over a rain (board money-rain): time left, catches, and their sum. */
export function RainSign({ begun, durationMs }: { begun: RainCount; durationMs: number }) {
  const { t } = useTranslation('rain');
  const { secondsLeft, caught, total } = useCount(begun);
  const share = Math.min(1, Math.max(0, secondsLeft / (durationMs / 1000)));
  return (
    <div className={styles.sign}>
      <ChromeFrame bulbs>
        <dl className={styles.facts}>
          <div className={styles.fact}>
            <dt>{t('sign.time')}</dt>
            <dd className={styles.time} data-num="">
              {formatDuration(secondsLeft * 1000)}
            </dd>
          </div>
          <div className={styles.fact}>
            <Art name={packet} size={34} />
            <span>
              <dt>{t('sign.caught')}</dt>
              <dd data-num="">{caught}</dd>
            </span>
          </div>
          <div className={styles.bag}>
            <dt>{t('sign.bag')}</dt>
            <dd>
              <Money value={total} tone="plain" />
            </dd>
          </div>
        </dl>
      </ChromeFrame>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ width: `${share * 100}%` }} />
      </span>
    </div>
  );
}
