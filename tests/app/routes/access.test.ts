import { describe, expect, it } from 'vitest';
import type { Activity } from '#contract/activities/calls.ts';
import { ACTIVITY } from '#contract/base/enums.ts';
import { visibleModals } from '#src/app/modals/visible-modals.ts';
import { accessTo, themeOverride, type Visitor } from '#src/app/routes/access.ts';
import type { AppRoute } from '#src/routes/types.ts';

const visitor: Visitor = {
  hasToken: false,
  hasUser: false,
  playState: 'unknown',
  areActivitiesLoaded: false,
  activityMap: {},
};
const known: Visitor = { ...visitor, hasToken: true, hasUser: true, playState: 'open' };
const activity = (fields: Partial<Activity>): Visitor['activityMap'] => ({
  [ACTIVITY.Rank]: { open: true, themeUrl: '', ...fields } as Activity,
});
const route = (guard: AppRoute['guard']): AppRoute => ({
  path: '/rank',
  guard,
  activity: ACTIVITY.Rank,
  navbar: true,
  version: 1,
  page: 'app.NotFoundPage',
});

const { activity: _rank, ...shared } = route('none');
const NO_QUERY = new URLSearchParams();

describe('guards (spec §6) refuse anything that is not known to be allowed', () => {
  it.each([
    ['none', 'anybody', visitor, 'open'],
    ['auth', 'a visitor', visitor, 'login'],
    ['auth', 'a member not loaded yet', { ...visitor, hasToken: true }, 'wait'],
    ['auth', 'data without a token', { ...visitor, hasUser: true }, 'login'],
    ['auth', 'a member', known, 'open'],
    [
      'auth-activity',
      'a visitor, though it is open',
      { ...visitor, areActivitiesLoaded: true, activityMap: activity({}) },
      'login',
    ],
    ['auth-activity', 'a member before the activities are loaded', { ...known, activityMap: activity({}) }, 'wait'],
    ['auth-activity', 'a member, activity not offered', { ...known, areActivitiesLoaded: true }, 'closed'],
    [
      'auth-activity',
      'a member, activity closed',
      { ...known, areActivitiesLoaded: true, activityMap: activity({ open: false }) },
      'closed',
    ],
    [
      'auth-activity',
      'a member, activity open',
      { ...known, areActivitiesLoaded: true, activityMap: activity({}) },
      'open',
    ],
  ] as const)('%s for %s', (guard, _, who, access) => {
    expect(accessTo(route(guard), who)).toBe(access);
  });

  it('leave a member’s existing items open to them while the activity is closed', () => {
    const orders: AppRoute = { ...route('auth-activity'), outlasts: true };
    expect(accessTo(orders, known)).toBe('open');
    expect(accessTo(orders, { ...known, hasUser: false })).toBe('wait');
    expect(accessTo(orders, visitor)).toBe('login');
  });

  it('close a route whose activity is not named', () => {
    const { activity: _activity, ...unnamed } = route('auth-activity');
    expect(accessTo(unnamed, { ...known, areActivitiesLoaded: true, activityMap: activity({}) })).toBe('closed');
  });
});

describe('a route that plays or takes money (responsible play)', () => {
  const playing = (guard: AppRoute['guard']): AppRoute => ({ ...route(guard), play: true });
  it.each([
    ['a visitor, where there is no guard', 'none', visitor, 'open'],
    ['a visitor', 'auth', visitor, 'login'],
    ['a member who may play', 'none', known, 'open'],
    ['a member of whom it is not known', 'none', { ...known, playState: 'unknown' }, 'wait'],
    ['a member without time left', 'none', { ...known, playState: 'limited' }, 'paused'],
    ['a member on a break', 'auth', { ...known, playState: 'coolingOff' }, 'paused'],
    ['an excluded member', 'auth-activity', { ...known, playState: 'excluded' }, 'paused'],
  ] as const)('for %s', (_who, guard, who, access) => {
    expect(accessTo(playing(guard), who)).toBe(access);
  });

  it('leaves every other route to who may not play', () => {
    expect(accessTo(route('auth'), { ...known, playState: 'excluded' })).toBe('open');
  });
});

describe('themeUrl (spec §2)', () => {
  it.each([
    ['/activity/halloween', '/activity/halloween'],
    ['', null],
    ['/rank', null],
    ['//evil.example/x', null],
    ['/\\evil.example', null],
    ['https://evil.example', null],
  ])('%s leads to %s', (themeUrl, target) => {
    expect(themeOverride(route('none'), NO_QUERY, { ...visitor, activityMap: activity({ themeUrl }) })).toBe(target);
  });

  it.each<[string, Record<string, string>, string | null]>([
    [
      'leads on where the target is replaced too',
      { jackpot: '/activity/halloween?from=rank' },
      '/activity/halloween?from=rank',
    ],
    ['replaces nothing where they name each other', { jackpot: '/rank?again=1' }, null],
    ['replaces nothing in a longer circle', { jackpot: '/activity/halloween', halloween: '/rank' }, null],
  ])('a chain %s', (_, { jackpot = '', halloween = '' }, target) => {
    const at = (themeUrl: string) => ({ open: true, themeUrl }) as Activity;
    const activityMap = {
      [ACTIVITY.Rank]: at('/activity/jackpot'),
      [ACTIVITY.LuckyJackpot]: at(jackpot),
      [ACTIVITY.HalloweenLottery]: at(halloween),
    };
    expect(themeOverride(route('none'), NO_QUERY, { ...visitor, activityMap })).toBe(target);
  });

  it.each<[string, string, Record<number, string>, string | null]>([
    ['its own activity', 'id=fund', { [ACTIVITY.Fund]: '/faq' }, '/faq'],
    ['another activity of the page', 'id=supply', { [ACTIVITY.Fund]: '/faq' }, null],
    ['no activity', '', { [ACTIVITY.Fund]: '/faq' }, null],
    ['itself', 'id=fund', { [ACTIVITY.Fund]: '/activity/gift-box?id=fund' }, null],
    [
      'another address of the page, which is replaced too',
      'id=fund',
      { [ACTIVITY.Fund]: '/activity/gift-box?id=supply', [ACTIVITY.Supply]: '/vip' },
      '/vip',
    ],
    [
      'an address that leads back',
      'id=fund',
      { [ACTIVITY.Fund]: '/activity/season?id=christmas', [ACTIVITY.Christmas]: '/activity/gift-box?id=fund#x' },
      null,
    ],
  ])('of a shared page: %s', (_, query, themes, target) => {
    const page: AppRoute = { ...shared, path: '/activity/gift-box' };
    const activityMap = Object.fromEntries(
      Object.entries(themes).map(([type, themeUrl]) => [type, { open: true, themeUrl } as Activity]),
    );
    expect(themeOverride(page, new URLSearchParams(query), { ...visitor, activityMap })).toBe(target);
  });
});

describe('age notice (spec §2)', () => {
  const stack = [{ type: 'jackpot', id: 7 }] as const;
  it.each([
    ['/', false, ['ageTerms']],
    ['/activity/jackpot', false, ['ageTerms']],
    ['/error/404', false, ['ageTerms']],
    ['/terms-of-use', false, []],
    ['/privacy-policy/', false, []],
    ['/', true, ['jackpot']],
    ['/terms-of-use', true, ['jackpot']],
  ])('on %s, accepted %s: %j', (path, isAccepted, types) => {
    expect(visibleModals(stack, isAccepted, path).map(({ type }) => type)).toEqual(types);
  });
});
