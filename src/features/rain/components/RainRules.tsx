import { useTranslation } from 'react-i18next';
import { RulesSheet } from '#src/components/rules/RulesSheet.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { moneyText } from '#src/ui/index.ts';
import type { RainInfo } from '../hooks/useRain.ts';

/** How the money rain works; every number is the operator's rule. */
export function RainRules({ info, onClose }: { info: RainInfo; onClose: () => void }) {
  const { t, i18n } = useTranslation(['rain', 'scene']);
  const { values, turnoverFactor, depositNeeded, betNeeded } = info;
  const seconds = info.durationMs / 1000;
  const asked =
    depositNeeded > 0 && betNeeded > 0 ? 'either' : depositNeeded > 0 ? 'deposit' : betNeeded > 0 ? 'bet' : 'all';
  const money = { deposit: moneyText(depositNeeded), bet: moneyText(betNeeded) };
  return (
    <RulesSheet
      isFair
      hasDays
      title={t('rules.title')}
      onClose={onClose}
      parts={[
        {
          title: t('rules.when'),
          points: [
            isHourly(info.dailyTimes)
              ? t('rules.hourly')
              : t('rules.times', { times: timesText(info.dailyTimes, i18n.language) }),
            t('rules.doors', { before: Math.round(info.lobbySeconds / 60), after: Math.round(info.openSeconds / 60) }),
            t('rules.once'),
            t(`rules.who.${asked}`, money),
          ],
        },
        {
          title: t('rules.how'),
          points: [
            t('rules.fall', { seconds, pieces: info.pieces }),
            t('rules.pays', {
              red: moneyText(values['packet-red']),
              blue: moneyText(values['packet-blue']),
              coin: moneyText(values.coin),
            }),
            t('rules.most', { catches: info.mostCatches, amount: moneyText(info.mostPerDay) }),
            turnoverFactor > 0 && t('rules.turnover', { count: turnoverFactor }),
          ],
        },
        {
          title: t('rules.stops'),
          points: [
            t('scene:moneyRain.rules'),
            t('rules.grace', { minutes: Math.max(1, Math.floor(info.graceSeconds / 60)) }),
            t('rules.hand'),
          ],
        },
      ]}
    />
  );
}

const isHourly = (times: readonly string[]): boolean =>
  times.length === 24 && times.every((time) => time.endsWith(':00'));

/** Times of the day in Manila, HH:MM, as people of this language write them. */
const timesText = (times: readonly string[], language: string): string =>
  times.map((time) => formatWhen(Date.parse(`1970-01-01T${time}:00+08:00`), 'time', language)).join(', ');
