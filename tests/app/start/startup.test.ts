import { describe, expect, it } from 'vitest';
import type { Activity } from '#contract/activities/calls.ts';
import { ACTIVITY } from '#contract/base/enums.ts';
import { startupPopups, type StartupSituation } from '#src/app/modals/startup.ts';

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
  noticeIds: ['n1', 'n2'],
  asksForKyc: false,
  hasSpin: false,
  canSignIn: false,
  isNoticeDue: true,
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
    ['a member whose spin waits', { hasSpin: true }, true],
    ['a member without one', {}, false],
    ['a visitor', { hasSpin: true, isMember: false }, false],
  ])('invite wheel, %s', (_, change, isShown) => {
    const activities = [{ ...notice, activityType: ACTIVITY.InviteUserSpin }];
    const popups = startupPopups({ ...situation, activities, ...change });
    expect(popups).toEqual(isShown ? [{ marks: [ACTIVITY.InviteUserSpin], modal: { type: 'spin' } }] : []);
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

  it('passes over the pop-ups that are not built yet', () => {
    const download = { ...notice, activityType: ACTIVITY.Download, sort: 1 };
    expect(startupPopups({ ...situation, activities: [download, notice] })).toHaveLength(1);
  });
});
