import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ACTIVITY } from '#contract/base/enums.ts';
import type { Hundredths } from '#contract/base/units.ts';
import { Art } from '#src/components/art/Art.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { PaperSheet } from '#src/components/sheet/PaperSheet.tsx';
import { useActivity } from '#src/stores/player/activity.ts';
import { useIsPaused } from '#src/stores/player/user.ts';
import { buttonClass, moneyText } from '#src/ui/index.ts';
import styles from './EarnSheet.module.css';

/** A way to diamonds or points, with its page. */
export interface Way {
  readonly art: string;
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly label: string;
}

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
  const ways = isPaused ? [] : [...(hasTasks ? [tasks] : []), ...(hasBets ? [bets] : []), ...more];
  return (
    <PaperSheet title={t('earn.title')} onClose={onClose}>
      {!isPaused && hasBets && children}
      {ways.length > 0 && (
        <ul className={styles.ways}>
          {ways.map(({ art, title, text, to, label }) => (
            <li key={to}>
              <Art name={art} size={48} />
              <span>
                <b>{title}</b>
                <small>{text}</small>
              </span>
              <AppLink to={to} className={buttonClass('night', 'sm')}>
                {label}
              </AppLink>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.care}>{t(isPaused ? 'earn.paused' : 'earn.care')}</p>
    </PaperSheet>
  );
}
