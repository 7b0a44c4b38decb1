import { useTranslation } from 'react-i18next';
import { useBetFirst } from '#src/components/claim/useBetFirst.ts';
import { CallProblem } from '#src/components/form/CallProblem.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { Button, Money, moneyText } from '#src/ui/index.ts';
import { useFocusHere } from '../hooks/useFocusHere.ts';
import type { RainControl, RainInfo } from '../hooks/useRain.ts';
import styles from './RainLobby.module.css';

/** After a rain: the catches go to the server, then the result is shown, or why there is none. */
export function RainResult({ info, rain: { result, handing, close } }: { info: RainInfo; rain: RainControl }) {
  const { t, i18n } = useTranslation('rain');
  const here = useFocusHere<HTMLDivElement>();
  const betFirst = useBetFirst();
  if (result === null)
    return (
      <div ref={here} tabIndex={-1} className={styles.lobby}>
        <div className={styles.paper} data-paper="">
          <p className={styles.title}>{t(handing.error === null ? 'result.counting' : 'result.lost')}</p>
          <CallProblem error={handing.error} />
          {handing.error !== null && (
            <Button block loading={handing.isBusy} onPress={handing.again}>
              {t('result.again')}
            </Button>
          )}
        </div>
      </div>
    );
  const { state, fault, amount, turnover, caught, counted } = result;
  const note = betFirst(turnover);
  const isCapped = state !== 'refused' && counted > 0 && amount < info.mostPerDay && caught > counted;
  const isDayFull = amount > 0 && info.today !== null && info.today.won >= info.mostPerDay;
  return (
    <div ref={here} tabIndex={-1} className={styles.lobby}>
      <div className={styles.paper} data-paper="">
        <output className={styles.said}>
          <p className={styles.title}>{t(`result.${state}`, { count: caught })}</p>
          {amount > 0 && (
            <p className={styles.time}>
              <Money value={amount} size="inline" tone="plain" />
            </p>
          )}
          {fault !== null && <p className={styles.note}>{t(`fault.${fault}`)}</p>}
          {state !== 'paid' && <p className={styles.text}>{t(`result.${state}Text`)}</p>}
          {isCapped && <p className={styles.text}>{t('result.counted', { counted, caught })}</p>}
          {isDayFull && <p className={styles.text}>{t('result.day', { most: moneyText(info.mostPerDay) })}</p>}
          {note !== null && <p className={styles.text}>{note}</p>}
          <p className={styles.text}>
            {t('result.next', { time: formatWhen(info.next.startsAt, 'moment', i18n.language) })}
          </p>
        </output>
        <Button block onPress={close}>
          {t('result.close')}
        </Button>
      </div>
    </div>
  );
}
