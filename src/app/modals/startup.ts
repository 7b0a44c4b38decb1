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
  /** The native app, or the installed one. */
  readonly isInApp: boolean;
  readonly noticeIds: readonly string[];
  /** A new member who must be asked for documents (stores/player/kyc.ts). */
  readonly asksForKyc: boolean;
  /** A spin of the invite wheel is available, or its purse is full. */
  readonly hasSpin: boolean;
  /** They have made a deposit. */
  readonly hasDeposited: boolean;
  /** The bonus of their first deposit waits. */
  readonly hasFirstBonus: boolean;
  /** Today's sign-in waits: loginBonus3CanReceive of the activity list. */
  readonly canSignIn: boolean;
  /** The notices' next-show time has passed. */
  readonly isNoticeDue: boolean;
  /** This version of the lobby's tour was not shown in this browser. */
  readonly isGuideDue: boolean;
}

/** Takes part in the start-up pop-ups (spec §3: type 1 means popup). */
const POPUP_TYPE = 1;

/** An activity and the conditions under which it may be shown. */
interface Asked extends StartupSituation {
  /** The login condition (spec §4): a member, or an activity that visitors see too. */
  readonly maySee: boolean;
}

/** The pop-up of each activity that has one, or null while its condition is not met: one row each (spec §4). */
const POPUPS: Readonly<Record<number, (asked: Asked) => Modal | null>> = {
  [ACTIVITY.Notice]: ({ maySee, isNoticeDue, noticeIds }) =>
    maySee && isNoticeDue && noticeIds.length > 0 ? { type: 'notice', noticeIds } : null,
  [ACTIVITY.homeGuide]: ({ maySee, hasOffers, isGuideDue }) =>
    maySee && hasOffers && isGuideDue ? { type: 'homeGuide' } : null,
  [ACTIVITY.Kyc]: ({ isMember, asksForKyc }) => (isMember && asksForKyc ? { type: 'kyc' } : null),
  [ACTIVITY.Download]: ({ isMember, hasOffers, isInApp }) =>
    isMember && hasOffers && !isInApp ? { type: 'download' } : null,
  [ACTIVITY.InviteUserSpin]: ({ isMember, hasOffers, hasSpin }) =>
    isMember && hasOffers && hasSpin ? { type: 'spin' } : null,
  [ACTIVITY.FirstDepositTips]: ({ maySee, hasOffers, hasDeposited }) =>
    maySee && hasOffers && !hasDeposited ? { type: 'firstDepositTips' } : null,
  [ACTIVITY.FirstDeposit]: ({ maySee, hasOffers, hasDeposited }) =>
    maySee && hasOffers && !hasDeposited ? { type: 'firstDeposit' } : null,
  [ACTIVITY.FirstDepositBonus]: ({ isMember, hasOffers, hasFirstBonus }) =>
    isMember && hasOffers && hasFirstBonus ? { type: 'firstDeposit' } : null,
  [ACTIVITY.RechargeSign]: ({ isMember, hasOffers }) => (isMember && hasOffers ? { type: 'rechargeSign' } : null),
  [ACTIVITY.FreeSign]: ({ isMember, hasOffers, canSignIn }) =>
    isMember && hasOffers && canSignIn ? { type: 'signIn' } : null,
  [ACTIVITY.MoneyRain]: ({ maySee, hasOffers }) => (maySee && hasOffers ? { type: 'moneyRain' } : null),
  [ACTIVITY.RedPKBlue]: ({ maySee, hasOffers }) => (maySee && hasOffers ? { type: 'redVsBlue' } : null),
};

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
    const { type, open, activityType, unloginShowStatus } = activity;
    if (type !== POPUP_TYPE || !open || taken.has(activityType)) continue;
    const modal = POPUPS[activityType]?.({ ...situation, maySee: situation.isMember || unloginShowStatus }) ?? null;
    if (modal === null) continue;
    const marks = SHOWN_TOGETHER.includes(activityType) ? SHOWN_TOGETHER : [activityType];
    for (const marked of marks) taken.add(marked);
    popups.push({ marks, modal });
  }
  return popups;
}

/** Pop-ups in a row at most: the rest of the sequence follows when the player comes back to the lobby. */
export const MAX_IN_A_ROW = 2;

/** Where the sequence is, and what the player sees. */
export interface StartupWalk {
  /** The last pop-up was reached; a login begins the sequence again. */
  readonly isFinished: boolean;
  /** Pop-ups of the sequence since the player came to the lobby. */
  readonly inARow: number;
  /** The player is in the lobby: never in a game, a payment or a form of another page. */
  readonly isHome: boolean;
  readonly isCoverOn: boolean;
  readonly isAgeAccepted: boolean;
  /** The activities of this very player have arrived: not a visitor's list after a login. */
  readonly isPlayerLoaded: boolean;
  /** A dialog or sheet is open or waits, or a draw runs. */
  readonly isBusy: boolean;
}

export type StartupStep =
  | { readonly kind: 'wait' }
  | { readonly kind: 'finish' }
  /** `isLast`: no other is due, so the sequence finishes with it. */
  | ({ readonly kind: 'open'; readonly isLast: boolean } & StartupPopup);

/**
 * The next step of the start-up sequence (spec §4): it begins after the cover is gone, opens one pop-up a step in sort
 * order, and finishes at the last one.
 */
export function startupStep(walk: StartupWalk, situation: StartupSituation): StartupStep {
  const mayOpen = walk.isHome && !walk.isCoverOn && walk.isAgeAccepted && walk.isPlayerLoaded && !walk.isBusy;
  if (walk.isFinished || !mayOpen) return { kind: 'wait' };
  const [popup, ...others] = startupPopups(situation);
  if (popup === undefined) return { kind: 'finish' };
  return walk.inARow < MAX_IN_A_ROW ? { kind: 'open', isLast: others.length === 0, ...popup } : { kind: 'wait' };
}
