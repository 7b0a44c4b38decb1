import { useTranslation } from 'react-i18next';
import { ACTIVITY } from '#contract/base/enums.ts';
import type { UserInfo } from '#contract/member/user.ts';
import { openEvent } from '#src/components/activity/events.ts';
import { useVip, type VipProgress } from '#src/components/member/useVip.ts';
import { formatWhen } from '#src/i18n/format.ts';
import { useGamesStore } from '#src/stores/lobby/games.ts';
import { useActivity, useActivityStore } from '#src/stores/player/activity.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { type Entry, type NotedEntry, type OpenedEntry, RAIN, ROWS, SQUARES } from '../lib/entries.ts';

export interface MemberHub {
  readonly user: UserInfo;
  readonly vip: VipProgress | null;
  /** The month they joined in, '' until it is known. */
  readonly joined: string;
  readonly squares: readonly Entry[];
  readonly rows: readonly NotedEntry[];
  readonly opened: readonly OpenedEntry[];
  /** Unread mail is in the inbox. */
  readonly hasMail: boolean;
}

/** Data of the member centre, for both layouts. */
export function useMemberHub(user: UserInfo): MemberHub {
  const { t, i18n } = useTranslation('member');
  const vip = useVip(user);
  const registerTime = useUserStore((member) => member.registerTime);
  const saved = useGamesStore((games) => games.gameLikes.length);
  const hasMail = useActivityStore((activities) => activities.flags.emailAwardFlag);
  const hasAnswer = useActivityStore((activities) => activities.flags.feedbackFlag);
  const hasServed = useActivityStore((activities) => activities.flags.serviceFlag);
  const activities = useActivityStore((store) => store.activityMap);
  const hasSpin = useActivityStore((activities) => activities.flags.spinAwardFlag);
  const hasAgentAward = useActivityStore((activities) => activities.flags.agent5AwardFlag);
  const doesRain = useActivity(ACTIVITY.MoneyRain)?.open === true;
  const hasShare = useActivityStore((activities) => activities.flags.pkShareFlag);
  const hasOrderNews = useActivityStore((activities) => activities.flags.diamondMallRedDot);
  const isOpen = ({ activity }: Entry): boolean => activity === undefined || activities[activity]?.open === true;
  const notes: Partial<Record<string, Partial<Pick<NotedEntry, 'to' | 'note' | 'caption' | 'isNew'>>>> = {
    games: { note: t('saved', { count: saved }) },
    // An answer is waited for: the way leads to it at once.
    feedback: hasAnswer ? { to: '/feedback/record', note: t('answered'), isNew: true } : {},
    service: hasServed ? { note: t('answered'), isNew: true } : {},
    ...(hasSpin ? { wheel: { note: t('spinWaits'), isNew: true } } : {}),
    ...(hasAgentAward ? { invite: { note: t('agentWaits'), isNew: true } } : {}),
    ...(hasShare ? { contest: { caption: t('shareWaits') } } : {}),
    ...(hasOrderNews ? { shop: { caption: t('orderNews') } } : {}),
    information: { caption: t(user.hasUserOther ? 'given' : 'notGiven') },
  };
  return {
    user,
    vip,
    joined: registerTime === 0 ? '' : formatWhen(registerTime, 'month', i18n.language),
    squares: SQUARES,
    rows: ROWS.filter(isOpen).map((row) => ({ ...row, ...notes[row.key] })),
    opened: doesRain ? [{ ...RAIN, open: () => openEvent('moneyRain') }] : [],
    hasMail,
  };
}
