import type { Activity } from '#contract/activities/calls.ts';
import { ACTIVITY } from '#contract/base/enums.ts';
import type { Modal } from '#src/stores/lobby/modals.ts';

/** Conditions of the start-up pop-ups (spec §4). */
export interface StartupSituation {
  readonly activities: readonly Activity[];
  /** Activity types shown in this session. */
  readonly shown: readonly number[];
  readonly isMember: boolean;
  /** They are known to be open to promotions (stores/player/user.ts). */
  readonly hasOffers: boolean;
  readonly noticeIds: readonly string[];
  /** A new member who must be asked for documents (stores/player/kyc.ts). */
  readonly asksForKyc: boolean;
  /** A spin of the invite wheel is available, or its purse is full. */
  readonly hasSpin: boolean;
  /** Today's sign-in waits: loginBonus3CanReceive of the activity list. */
  readonly canSignIn: boolean;
  /** The notices' next-show time has passed. */
  readonly isNoticeDue: boolean;
}

/** Takes part in the start-up pop-ups (spec §3: type 1 means popup). */
const POPUP_TYPE = 1;

/** The pop-up of one activity, or null. */
function popupOf(activity: Activity, situation: StartupSituation): Modal | null {
  const maySee = situation.isMember || activity.unloginShowStatus;
  switch (activity.activityType) {
    case ACTIVITY.Notice:
      return maySee && situation.isNoticeDue && situation.noticeIds.length > 0
        ? { type: 'notice', noticeIds: situation.noticeIds }
        : null;
    case ACTIVITY.Kyc:
      return situation.isMember && situation.asksForKyc ? { type: 'kyc' } : null;
    case ACTIVITY.InviteUserSpin:
      return situation.isMember && situation.hasOffers && situation.hasSpin ? { type: 'spin' } : null;
    case ACTIVITY.MoneyRain:
      return maySee && situation.hasOffers ? { type: 'moneyRain' } : null;
    case ACTIVITY.FreeSign:
      return situation.isMember && situation.hasOffers && situation.canSignIn ? { type: 'signIn' } : null;
    case ACTIVITY.RedPKBlue:
      return maySee && situation.hasOffers ? { type: 'redVsBlue' } : null;
    default:
      return null;
  }
}

/** The first shown of these marks the others as shown, too (spec §4). */
const SHOWN_TOGETHER: readonly number[] = [ACTIVITY.FreeSign, ACTIVITY.RedPKBlue];

/** A pop-up that is due, and the activities that count as shown with it. */
export interface StartupPopup {
  readonly marks: readonly number[];
  readonly modal: Modal;
}

/** The pop-ups that are due, in sort order: open activities of type popup, each once per session. */
export function startupPopups(situation: StartupSituation): StartupPopup[] {
  const popups: StartupPopup[] = [];
  const taken = new Set(situation.shown);
  for (const activity of situation.activities.toSorted((a, b) => a.sort - b.sort)) {
    const { type, open, activityType } = activity;
    if (type !== POPUP_TYPE || !open || taken.has(activityType)) continue;
    const modal = popupOf(activity, situation);
    if (modal === null) continue;
    const marks = SHOWN_TOGETHER.includes(activityType) ? SHOWN_TOGETHER : [activityType];
    for (const marked of marks) taken.add(marked);
    popups.push({ marks, modal });
  }
  return popups;
}
