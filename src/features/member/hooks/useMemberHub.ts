import { useTranslation } from 'react-i18next';
import { ACTIVITY } from '#contract/enums.ts';
import type { UserInfo } from '#contract/user.ts';
import { useIsBuilt } from '#src/components/link/built.ts';
import { useVip, type VipProgress } from '#src/components/member/useVip.ts';
import { formatWhen } from '#src/i18n/format.ts';
import { useActivity, useActivityStore } from '#src/stores/activity.ts';
import { useGamesStore } from '#src/stores/games.ts';
import { useModalStore } from '#src/stores/modals.ts';
import { useUserStore } from '#src/stores/user.ts';
import {
  type NotedEntry,
  type OpenedEntry,
  RAIN,
  type RowEntry,
  ROWS,
  type SquareEntry,
  SQUARES,
} from '../lib/entries.ts';

export interface MemberHub {
  readonly user: UserInfo;
  readonly vip: VipProgress | null;
  /** The month they joined in, '' until it is known. */
  readonly joined: string;
  readonly squares: readonly SquareEntry[];
  readonly rows: readonly NotedEntry[];
  readonly opened: readonly OpenedEntry[];
  /** Whether there is an inbox to go to, and unread mail in it. */
  readonly inbox: { readonly isBuilt: boolean; readonly hasMail: boolean };
  readonly hasSafebox: boolean;
}

/** What both layouts of the member centre show. */
export function useMemberHub(user: UserInfo): MemberHub {
  const { t, i18n } = useTranslation('member');
  const isBuilt = useIsBuilt();
  const vip = useVip(user);
  const registerTime = useUserStore((member) => member.registerTime);
  const saved = useGamesStore((games) => games.gameLikes.length);
  const hasMail = useActivityStore((activities) => activities.flags.emailAwardFlag);
  const hasAnswer = useActivityStore((activities) => activities.flags.feedbackFlag);
  const isShopOpen = useActivity(ACTIVITY.Lottery)?.open === true;
  const isWheelOpen = useActivity(ACTIVITY.InviteUserSpin)?.open === true;
  const hasSpin = useActivityStore((activities) => activities.flags.spinAwardFlag);
  const doesRain = useActivity(ACTIVITY.MoneyRain)?.open === true;
  const isContestOpen = useActivity(ACTIVITY.RedPKBlue)?.open === true;
  const hasShare = useActivityStore((activities) => activities.flags.pkShareFlag);
  const hasOrderNews = useActivityStore((activities) => activities.flags.diamondMallRedDot);
  /** Rows of activities, which may be closed. */
  const isOffered: Partial<Record<RowEntry['key'], boolean>> = {
    shop: isShopOpen,
    wheel: isWheelOpen,
    contest: isContestOpen,
  };
  const notes: Partial<Record<RowEntry['key'], Partial<Pick<NotedEntry, 'to' | 'note' | 'caption' | 'isNew'>>>> = {
    games: { note: t('saved', { count: saved }) },
    // An answer is waited for: the way leads to it at once.
    feedback: hasAnswer ? { to: '/feedback/record', note: t('answered'), isNew: true } : {},
    ...(hasSpin ? { wheel: { note: t('spinWaits'), isNew: true } } : {}),
    ...(hasShare ? { contest: { caption: t('shareWaits') } } : {}),
    ...(hasOrderNews ? { shop: { caption: t('orderNews') } } : {}),
    information: { caption: t(user.hasUserOther ? 'given' : 'notGiven') },
  };
  return {
    user,
    vip,
    joined: registerTime === 0 ? '' : formatWhen(registerTime, 'month', i18n.language),
    squares: SQUARES.filter(({ to }) => isBuilt(to)),
    rows: ROWS.filter(({ key, to }) => isBuilt(to) && isOffered[key] !== false).map((row) => ({
      ...row,
      ...notes[row.key],
    })),
    opened: doesRain ? [{ ...RAIN, open: openRain }] : [],
    inbox: { isBuilt: isBuilt('/email'), hasMail },
    hasSafebox: isBuilt('/activity/bank'),
  };
}

const openRain = (): void => void useModalStore.getState().openModal({ type: 'moneyRain' });
