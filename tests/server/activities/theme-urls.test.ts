import { expect, it } from 'vitest';
import { ACTIVITY } from '#contract/base/enums.ts';
import { faultOf } from '#server/modules/activities/theme-urls.ts';

const opens = (activityType: number, themeUrl: string) => ({ activityType, themeUrl });

it.each([
  ['nothing', [opens(ACTIVITY.Rank, ''), opens(ACTIVITY.OutLink, '')]],
  ['a page of the app', [opens(ACTIVITY.Festival, '/faq'), opens(ACTIVITY.Rank, '/activity/jackpot?tab=1')]],
  ['pages one after another', [opens(ACTIVITY.Rank, '/vip'), opens(ACTIVITY.VIP, '/activity/spin')]],
  ['another address of its page', [opens(ACTIVITY.Fund, '/activity/gift-box?id=supply')]],
  ['a page that others share', [opens(ACTIVITY.Fund, '/activity/gift-box'), opens(ACTIVITY.Supply, '/vip')]],
  ['a link outside', [opens(ACTIVITY.OutLink, 'https://example.com/offer')]],
])('lets activities open %s', (_, activities) => {
  expect(faultOf(activities)).toBeNull();
});

it.each([
  ['its own page', [opens(ACTIVITY.Rank, '/rank')], /own page/],
  ['its own page with a query', [opens(ACTIVITY.Rank, '/rank?x=1')], /own page/],
  ['its own page of layout 2', [opens(ACTIVITY.Rank, '/Rank/V2/')], /own page/],
  ['its own address of a shared page', [opens(ACTIVITY.Fund, '/activity/gift-box/?x=1&id=fund')], /own page/],
  ['its own deposit steps', [opens(ACTIVITY.FirstCharge, '/activity/recharge?id=39')], /own page/],
  [
    'addresses of shared pages that lead back',
    [opens(ACTIVITY.Fund, '/activity/season?id=christmas'), opens(ACTIVITY.Christmas, '/activity/gift-box?id=fund')],
    /each other/,
  ],
  ['one that leads back', [opens(ACTIVITY.Rank, '/vip'), opens(ACTIVITY.VIP, '/rank/v2#x')], /each other/],
  [
    'a circle of three',
    [opens(ACTIVITY.Rank, '/vip'), opens(ACTIVITY.VIP, '/points'), opens(ACTIVITY.points, '/rank')],
    /each other/,
  ],
  ['an https address that is no link outside', [opens(ACTIVITY.Rank, 'https://example.com')], /Only a link/],
  ['an address with a login', [opens(ACTIVITY.OutLink, 'https://ana:secret@example.com/')], /needs an https/],
  ['a path as its link outside', [opens(ACTIVITY.OutLink, '/faq')], /needs an https/],
])('refuses %s', (_, activities, why) => {
  expect(faultOf(activities)).toMatch(why);
});
