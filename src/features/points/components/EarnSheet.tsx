import { useTranslation } from 'react-i18next';
import { ACTIVITY } from '#contract/base/enums.ts';
import { type Way, WaysSheet } from '#src/components/ways/WaysSheet.tsx';
import { useActivity } from '#src/stores/player/activity.ts';
import { useIsPaused } from '#src/stores/player/user.ts';
import { moneyText } from '#src/ui/index.ts';
import type { Points } from '../lib/goods.ts';
import { Today } from './Today.tsx';

/** Where points come from, each with the way to it, and what bets gave today. */
export function EarnSheet({ data, onClose }: { data: Points; onClose: () => void }) {
  const { t } = useTranslation('points');
  const isPaused = useIsPaused();
  const hasTasks = useActivity(ACTIVITY.Tasks)?.open === true;
  const { betPerPoint, betLeft } = data;
  const bets: Way = {
    art: 'art-cards',
    title: t('earn.bet', { amount: moneyText(betPerPoint) }),
    text: t('earn.betLeft', { amount: moneyText(betLeft) }),
    to: '/',
    label: t('earn.games'),
  };
  const tasks: Way = {
    art: 'art-gift',
    title: t('earn.tasks'),
    text: t('earn.tasksText'),
    to: '/bonus/tasks',
    label: t('earn.toTasks'),
  };
  const ways = [...(betPerPoint > 0 ? [bets] : []), ...(hasTasks ? [tasks] : [])];
  return (
    <WaysSheet
      title={t('earn.title')}
      ways={isPaused ? [] : ways}
      note={t(isPaused ? 'earn.paused' : 'earn.care')}
      onClose={onClose}
    >
      {!isPaused && betPerPoint > 0 && <Today data={data} />}
    </WaysSheet>
  );
}
