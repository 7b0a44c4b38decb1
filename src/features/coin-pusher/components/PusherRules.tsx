import { useTranslation } from 'react-i18next';
import { RulesSheet } from '#src/components/rules/RulesSheet.tsx';
import { moneyText } from '#src/ui/index.ts';
import { AUTO_MS, MAX_AUTO } from '../hooks/useAutoDrop.ts';
import type { PusherInfo } from '../lib/load-table.ts';
import { shareText } from '../lib/share-text.ts';

/** How the coin pusher works, and what it pays back. */
export function PusherRules({ info, onClose }: { info: PusherInfo; onClose: () => void }) {
  const { t, i18n } = useTranslation('coin-pusher');
  const { stakes, house, measured } = info;
  const share = (ppm: number) => shareText(ppm, i18n.language);
  const coins = stakes.map((stake) => moneyText(stake)).join(', ');
  return (
    <RulesSheet
      title={t('rules.title')}
      onClose={onClose}
      parts={[
        {
          title: t('rules.how'),
          points: [
            t('rules.how1', { coins }),
            t('rules.how2'),
            t('rules.how3'),
            t('rules.how4', { seconds: AUTO_MS / 1000, most: MAX_AUTO }),
            t('rules.how5'),
            t('rules.how6', { share: share(measured.returnPpm) }),
          ],
        },
        {
          title: t('rules.pays'),
          points: [
            t('rules.pays1', { share: share(measured.returnPpm), count: measured.perSecond }),
            t('rules.pays2', {
              drops: measured.drops.toLocaleString(i18n.language),
              low: share(measured.lowPpm),
              high: share(measured.highPpm),
            }),
            t('rules.pays3', {
              worst: share(measured.worstPpm),
              best: share(measured.bestPpm),
              skilled: share(measured.skilledPpm),
              places: measured.skilledPlaces,
            }),
            t('rules.pays4', { worth: moneyText(house.worth) }),
          ],
        },
        { title: t('rules.fair'), points: [t('rules.fair1'), t('rules.fair2'), t('rules.fair3')] },
      ]}
    />
  );
}
