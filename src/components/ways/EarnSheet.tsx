import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ACTIVITY } from '#contract/base/enums.ts';
import type { Hundredths } from '#contract/base/units.ts';
import { useActivity } from '#src/stores/player/activity.ts';
import { useIsPaused } from '#src/stores/player/user.ts';
import { moneyText } from '#src/ui/index.ts';
import { type Way, WaysSheet } from './WaysSheet.tsx';

interface EarnSheetProps {
  /** Namespace of the texts: what bets and tasks give. */
  of: 'shop' | 'points';
  /** Bets for one of it; 0: bets give none. */
  betPer: Hundredths;
  /** Bets left until the next one. */
  betLeft: Hundredths;
  /** Further ways, after tasks and bets. */
  more?: readonly Way[];
  onClose: () => void;
  /** Above the ways while bets give some of it; hidden from a player who takes a break. */
  children?: ReactNode;
}

/** Where diamonds or points come from: tasks, bets and further ways. */
export function EarnSheet({ of, betPer, betLeft, more = [], onClose, children }: EarnSheetProps) {
  const { t } = useTranslation(of);
  const isPaused = useIsPaused();
  const hasTasks = useActivity(ACTIVITY.Tasks)?.open === true;
  const hasBets = betPer > 0;
  const tasks: Way = {
    art: 'art-gift',
    title: t('earn.tasks'),
    text: t('earn.tasksText'),
    to: '/bonus/tasks',
    label: t('earn.toTasks'),
  };
  const bets: Way = {
    art: 'art-cards',
    title: t('earn.bet', { amount: moneyText(betPer) }),
    text: t('earn.betLeft', { amount: moneyText(betLeft) }),
    to: '/',
    label: t('earn.games'),
  };
  return (
    <WaysSheet
      title={t('earn.title')}
      ways={isPaused ? [] : [...(hasTasks ? [tasks] : []), ...(hasBets ? [bets] : []), ...more]}
      note={t(isPaused ? 'earn.paused' : 'earn.care')}
      onClose={onClose}
    >
      {!isPaused && hasBets && children}
    </WaysSheet>
  );
}
