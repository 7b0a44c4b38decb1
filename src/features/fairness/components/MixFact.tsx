import { useTranslation } from 'react-i18next';
import { BEACON_WAIT_MS, type DrawnMix, QUICKNET_SOURCE, timeOfRound } from '#contract/fairness/beacon.ts';
import { formatWhen } from '#src/i18n/format.ts';
import { Stack } from '#src/ui/index.ts';
import type { MixResult } from '../hooks/useMixFault.ts';
import styles from './Fairness.module.css';
import { Mono } from './Mono.tsx';

const MINUTE_MS = 60_000;

/** Shows the value that a shared draw was mixed with once sales were closed, and whether this browser could confirm it. */
export function MixFact({ mix, result }: { mix: DrawnMix; result: MixResult }) {
  const { t, i18n } = useTranslation('fairness');
  const { source, round, usedFallback, randomness } = mix;
  const beacon = source === QUICKNET_SOURCE ? 'drand' : 'sandbox';
  const when = formatWhen(timeOfRound(mix) ?? 0, 'moment', i18n.language);
  const isWrong = result === 'value' || result === 'clientSeed';
  return (
    <Stack>
      <p className={styles.text}>
        {t(`mix.${beacon}`, { round, when })}
        {usedFallback && ` ${t('mix.fallback', { minutes: BEACON_WAIT_MS / MINUTE_MS })}`}
      </p>
      {result !== 'checking' && (
        <p className={isWrong ? styles.problem : styles.text}>{t(isWrong ? 'mix.wrong' : 'mix.right')}</p>
      )}
      <Mono label={t(usedFallback ? 'mix.fallbackValue' : 'mix.value')} value={randomness} />
    </Stack>
  );
}
