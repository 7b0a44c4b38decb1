import { describe, expect, it } from 'vitest';
import type { Activity } from '#contract/activities/calls.ts';
import { ACTIVITY } from '#contract/base/enums.ts';
import { startupPopups, startupStep, type StartupSituation, type StartupWalk } from '#src/app/modals/startup.ts';

const notice: Activity = {
  id: 'notice',
  activityType: ACTIVITY.Notice,
  name: 'Notice',
  sort: 2,
  type: 1,
  themeUrl: '',
  unloginShowStatus: false,
  homeFloatShowStatus: false,
  imgUrl4: '',
  open: true,
};
const situation: StartupSituation = {
  activities: [notice],
  shown: [],
  isMember: true,
  hasOffers: true,
  isInApp: false,
  noticeIds: ['n1', 'n2'],
  asksForKyc: false,
  hasSpin: false,
  hasDeposited: false,
  hasFirstBonus: false,
  canSignIn: false,
  isNoticeDue: true,
  isGuideDue: false,
};

describe('start-up pop-ups (spec §4)', () => {
  it.each([ACTIVITY.InviteUserSpin, ACTIVITY.MoneyRain, ACTIVITY.RedPKBlue])(
    'activity %i is offered only to players who are known to have access',
    (activityType) => {
      const activities = [{ ...notice, activityType }];
      const shown = (hasOffers: boolean) => startupPopups({ ...situation, activities, hasSpin: true, hasOffers });
      expect(shown(true)).toHaveLength(1);
      expect(shown(false)).toEqual([]);
    },
  );

  it.each<[string, Partial<StartupSituation>, boolean]>([
    ['a member', {}, true],
    ['a visitor', { isMember: false }, false],
    [
      'a visitor where visitors may see it',
      { isMember: false, activities: [{ ...notice, unloginShowStatus: true }] },
      true,
    ],
    ['it was shown in this session', { shown: [ACTIVITY.Notice] }, false],
    ['another one was shown', { shown: [ACTIVITY.Download] }, true],
    ['its next-show time has not come', { isNoticeDue: false }, false],
    ['there is no notice', { noticeIds: [] }, false],
    ['the activity is no pop-up', { activities: [{ ...notice, type: 0 }] }, false],
    ['the activity is closed', { activities: [{ ...notice, open: false }] }, false],
    ['there is no activity', { activities: [] }, false],
  ])('notice, %s', (_, change, isShown) => {
    const popups = startupPopups({ ...situation, ...change });
    expect(popups).toEqual(
      isShown ? [{ marks: [ACTIVITY.Notice], modal: { type: 'notice', noticeIds: ['n1', 'n2'] } }] : [],
    );
  });

  it.each<[string, Partial<StartupSituation>, boolean]>([
    ['a member who has not seen this version', { isGuideDue: true }, true],
    ['a member who has', {}, false],
    ['a member who may not play', { isGuideDue: true, hasOffers: false }, false],
    ['a visitor', { isGuideDue: true, isMember: false }, false],
  ])('tour of the lobby, %s', (_, change, isShown) => {
    const activities = [{ ...notice, activityType: ACTIVITY.homeGuide }];
    const popups = startupPopups({ ...situation, activities, ...change });
    expect(popups).toEqual(isShown ? [{ marks: [ACTIVITY.homeGuide], modal: { type: 'homeGuide' } }] : []);
  });

  it.each<[string, Partial<StartupSituation>, boolean]>([
    ['a member whose spin waits', { hasSpin: true }, true],
    ['a member without one', {}, false],
    ['a visitor', { hasSpin: true, isMember: false }, false],
  ])('invite wheel, %s', (_, change, isShown) => {
    const activities = [{ ...notice, activityType: ACTIVITY.InviteUserSpin }];
    const popups = startupPopups({ ...situation, activities, ...change });
    expect(popups).toEqual(isShown ? [{ marks: [ACTIVITY.InviteUserSpin], modal: { type: 'spin' } }] : []);
  });

  it.each<[string, Partial<StartupSituation>, boolean]>([
    ['a member', {}, true],
    ['a visitor', { isMember: false }, false],
    ['a member on a break', { hasOffers: false }, false],
  ])('recharge sign-in, %s', (_, change, isShown) => {
    const activities = [{ ...notice, unloginShowStatus: true, activityType: ACTIVITY.RechargeSign }];
    const popups = startupPopups({ ...situation, activities, ...change });
    expect(popups).toEqual(isShown ? [{ marks: [ACTIVITY.RechargeSign], modal: { type: 'rechargeSign' } }] : []);
  });

  const { FirstDeposit, FirstDepositTips, FirstDepositBonus } = ACTIVITY;
  it.each<[number, string, Partial<StartupSituation>, 'firstDeposit' | 'firstDepositTips' | null]>([
    [FirstDepositTips, 'a member before their first deposit', {}, 'firstDepositTips'],
    [FirstDepositTips, 'a member after it', { hasDeposited: true }, null],
    [FirstDepositTips, 'a visitor', { isMember: false }, null],
    [FirstDeposit, 'a member before their first deposit', {}, 'firstDeposit'],
    [FirstDeposit, 'a member after it', { hasDeposited: true }, null],
    [FirstDeposit, 'a member on a break', { hasOffers: false }, null],
    [FirstDepositBonus, 'a member whose bonus waits', { hasDeposited: true, hasFirstBonus: true }, 'firstDeposit'],
    [FirstDepositBonus, 'any other member', {}, null],
    [FirstDepositBonus, 'a member on a break', { hasFirstBonus: true, hasOffers: false }, null],
  ])('first deposit, type %i: %s', (activityType, _, change, type) => {
    const activities = [{ ...notice, activityType }];
    const popups = startupPopups({ ...situation, activities, ...change });
    expect(popups).toEqual(type === null ? [] : [{ marks: [activityType], modal: { type } }]);
  });

  it('first-deposit tips, a visitor where visitors may see them', () => {
    const activities = [{ ...notice, activityType: FirstDepositTips, unloginShowStatus: true }];
    expect(startupPopups({ ...situation, activities, isMember: false })).toHaveLength(1);
  });

  it.each<[string, Partial<StartupSituation>, boolean]>([
    ['a new member who is to be asked', { asksForKyc: true }, true],
    ['any other member', {}, false],
    ['a visitor', { asksForKyc: true, isMember: false }, false],
    ['it was shown in this session', { asksForKyc: true, shown: [ACTIVITY.Kyc] }, false],
  ])('verification, %s', (_, change, isShown) => {
    const activities = [{ ...notice, activityType: ACTIVITY.Kyc }];
    const popups = startupPopups({ ...situation, activities, ...change });
    expect(popups).toEqual(isShown ? [{ marks: [ACTIVITY.Kyc], modal: { type: 'kyc' } }] : []);
  });

  it.each<[string, Partial<StartupSituation>, boolean]>([
    ['a member', {}, true],
    ['a visitor', { isMember: false }, false],
    ['it was shown in this session', { shown: [ACTIVITY.RedPKBlue] }, false],
  ])('red against blue, %s', (_, change, isShown) => {
    const activities = [{ ...notice, activityType: ACTIVITY.RedPKBlue }];
    const popups = startupPopups({ ...situation, activities, ...change });
    const marks = [ACTIVITY.FreeSign, ACTIVITY.RedPKBlue];
    expect(popups).toEqual(isShown ? [{ marks, modal: { type: 'redVsBlue' } }] : []);
  });

  it.each<[string, Partial<StartupSituation>, boolean]>([
    ['a member who can', { canSignIn: true }, true],
    ['a member who has signed in today', {}, false],
    ['a visitor', { canSignIn: true, isMember: false }, false],
    ['a player without offers', { canSignIn: true, hasOffers: false }, false],
    ['red against blue was shown, which marks both', { canSignIn: true, shown: [ACTIVITY.FreeSign] }, false],
  ])('sign-in, %s', (_, change, isShown) => {
    const contest = { ...notice, activityType: ACTIVITY.RedPKBlue, sort: 3 };
    const activities = [contest, { ...notice, activityType: ACTIVITY.FreeSign }];
    const popups = startupPopups({ ...situation, activities, ...change });
    const marks = [ACTIVITY.FreeSign, ACTIVITY.RedPKBlue];
    expect(popups.filter(({ modal }) => modal.type === 'signIn')).toEqual(
      isShown ? [{ marks, modal: { type: 'signIn' } }] : [],
    );
    // One of the two is shown.
    if (isShown) expect(popups).toHaveLength(1);
  });

  it.each<[string, Partial<StartupSituation>, boolean]>([
    ['a member in a browser', {}, true],
    ['the native or the installed app', { isInApp: true }, false],
    ['a visitor, who has no token', { isMember: false }, false],
    ['it was shown in this session', { shown: [ACTIVITY.Download] }, false],
  ])('download, %s', (_, change, isShown) => {
    const activities = [{ ...notice, activityType: ACTIVITY.Download, unloginShowStatus: true }];
    const popups = startupPopups({ ...situation, activities, ...change });
    expect(popups).toEqual(isShown ? [{ marks: [ACTIVITY.Download], modal: { type: 'download' } }] : []);
  });

  it('walks the activities in sort order, and passes over those without a pop-up', () => {
    const without = { ...notice, activityType: ACTIVITY.Bind, sort: 1 };
    const rain = { ...notice, activityType: ACTIVITY.MoneyRain, sort: 3 };
    const contest = { ...notice, activityType: ACTIVITY.RedPKBlue, sort: -1 };
    const popups = startupPopups({ ...situation, activities: [rain, without, notice, contest] });
    expect(popups.map(({ modal }) => modal.type)).toEqual(['redVsBlue', 'notice', 'moneyRain']);
  });
});

describe('a step of the start-up sequence (spec §4)', () => {
  const contest = { ...notice, activityType: ACTIVITY.RedPKBlue, sort: 3 };
  const two: StartupSituation = { ...situation, activities: [contest, notice] };
  const lobby: StartupWalk = {
    isFinished: false,
    inARow: 0,
    isHome: true,
    isCoverOn: false,
    isAgeAccepted: true,
    isPlayerLoaded: true,
    isBusy: false,
  };

  it.each<[string, Partial<StartupWalk>]>([
    ['before the cover is gone', { isCoverOn: true }],
    ['before the age notice is accepted', { isAgeAccepted: false }],
    ["before the player's own activities have arrived", { isPlayerLoaded: false }],
    ['on another page, where a round, a form or a payment may be', { isHome: false }],
    ['over a dialog, a sheet or a draw', { isBusy: true }],
    ['after the last one', { isFinished: true }],
    ['right after two others', { inARow: 2 }],
  ])('opens nothing %s', (_, change) => {
    expect(startupStep({ ...lobby, ...change }, two)).toEqual({ kind: 'wait' });
  });

  it('opens one pop-up, the first in sort order, and finishes with the last', () => {
    const first = startupStep(lobby, two);
    expect(first).toMatchObject({ kind: 'open', isLast: false, marks: [ACTIVITY.Notice], modal: { type: 'notice' } });
    const last = startupStep({ ...lobby, inARow: 1 }, { ...two, shown: [ACTIVITY.Notice] });
    expect(last).toMatchObject({ kind: 'open', isLast: true, modal: { type: 'redVsBlue' } });
  });

  it('finishes without a pop-up where none is due', () => {
    expect(startupStep(lobby, { ...two, activities: [] })).toEqual({ kind: 'finish' });
  });
});
