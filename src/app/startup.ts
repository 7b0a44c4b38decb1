import type { Activity } from '#contract/activities.ts';
import { ACTIVITY } from '#contract/enums.ts';
import type { Modal } from '#src/stores/modals.ts';

/** What the start-up pop-ups depend on (spec §4). */
export interface StartupSituation {
  readonly activities: readonly Activity[];
  /** Activity types shown in this session. */
  readonly shown: readonly number[];
  readonly isMember: boolean;
  readonly noticeIds: readonly string[];
  /** A new member who is to be asked for documents (stores/kyc.ts). */
  readonly asksForKyc: boolean;
  /** A spin of the invite wheel waits, or its purse is full. */
  readonly hasSpin: boolean;
  /** The notices' next-show time has passed. */
  readonly isNoticeDue: boolean;
}

/** Takes part in the start-up pop-ups (spec §3: type 1 means popup). */
const POPUP_TYPE = 1;

/** The pop-up of one activity, null where its condition does not hold. */
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
      return situation.isMember && situation.hasSpin ? { type: 'spin' } : null;
    case ACTIVITY.MoneyRain:
      return maySee ? { type: 'moneyRain' } : null;
    default:
      return null;
  }
}

/** The pop-ups that are due, in sort order: open activities of type popup, each once per session. */
export function startupPopups(situation: StartupSituation): { readonly activityType: number; readonly modal: Modal }[] {
  return situation.activities
    .filter(({ type, open, activityType }) => type === POPUP_TYPE && open && !situation.shown.includes(activityType))
    .toSorted((a, b) => a.sort - b.sort)
    .flatMap((activity) => {
      const modal = popupOf(activity, situation);
      return modal === null ? [] : [{ activityType: activity.activityType, modal }];
    });
}
