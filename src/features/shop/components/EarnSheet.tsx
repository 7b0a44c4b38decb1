import { useTranslation } from 'react-i18next';
import { ACTIVITY } from '#contract/base/enums.ts';
import { type Way, WaysSheet } from '#src/components/ways/WaysSheet.tsx';
import { isBuilt } from '#src/routes/match.ts';
import { useActivity } from '#src/stores/player/activity.ts';
import { useIsPaused } from '#src/stores/player/user.ts';
import { moneyText } from '#src/ui/index.ts';
import type { Shop } from '../lib/products.ts';

/** Where diamonds come from, each with the way to it. */
export function EarnSheet({ shop, onClose }: { shop: Shop; onClose: () => void }) {
  const { t } = useTranslation('shop');
  const isPaused = useIsPaused();
  const hasTasks = useActivity(ACTIVITY.Tasks)?.open === true;
  const { betPerDiamond, betLeft } = shop;
  const tasks: Way = {
    art: 'art-gift',
    title: t('earn.tasks'),
    text: t('earn.tasksText'),
    to: '/bonus/tasks',
    label: t('earn.toTasks'),
  };
  const bets: Way = {
    art: 'art-cards',
    title: t('earn.bet', { amount: moneyText(betPerDiamond) }),
    text: t('earn.betLeft', { amount: moneyText(betLeft) }),
    to: '/',
    label: t('earn.games'),
  };
  const jackpot: Way = {
    art: 'art-crown',
    title: t('earn.jackpot'),
    text: t('earn.jackpotText'),
    to: '/activity/jackpot',
    label: t('earn.spin'),
  };
  const ways = [
    ...(hasTasks ? [tasks] : []),
    ...(betPerDiamond > 0 ? [bets] : []),
    ...(isBuilt('/activity/jackpot') ? [jackpot] : []),
  ];
  return (
    <WaysSheet
      title={t('earn.title')}
      ways={isPaused ? [] : ways}
      note={t(isPaused ? 'earn.paused' : 'earn.care')}
      onClose={onClose}
    />
  );
}
