import { readFileSync } from 'node:fs';
import { matchPath } from 'react-router-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { ACTIVITY_ROUTES } from '#contract/activities/routes.ts';
import { SHARED_ADDRESSES } from '#contract/activities/shared-pages.ts';
import { loadPage } from '#src/app/routes/pages.ts';
import { startI18n } from '#src/i18n/index.ts';
import { HOUSE_GAMES } from '#src/routes/house-games.ts';
import { titleText } from '#src/routes/match.ts';
import { ROUTES } from '#src/routes/table.ts';
import type { AppRoute } from '#src/routes/types.ts';
import { readTexts } from '../../i18n/sources.ts';

/** The specification's route table, copied next to this test. */
const rows = readFileSync(new URL('routes.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [path = '', guard = '', navbar = '', title = '', notes = '', float = ''] = line.split(',');
    return { path, guard: guard || 'none', navbar: navbar === 'yes', title, notes, floats: float === 'yes' };
  });
const ours = ['/activity/gift-box', '/activity/recharge', '/activity/season', '/auth/social', '/fairness'];
const byPath = new Map<string, AppRoute>(ROUTES.map((route) => [route.path.replace(/:(\w+)/g, '{$1}'), route]));
const texts = readTexts('en-PH');
/** The safebox, which is no activity, and pages that several activities share. */
const WITHOUT_ACTIVITY = new Set(['/activity/bank', ...[...SHARED_ADDRESSES.keys()].map((at) => at.split('?')[0])]);
/** Returns the English title of a route, or undefined if it has no title. */
function titleOf(route: AppRoute | undefined): string | undefined {
  const [namespace, key] = titleText(route?.titleKey ?? '');
  return texts.get(namespace)?.get(key);
}

describe('route table (spec §2)', () => {
  it('has every route of the specification once, and beyond them only our own', () => {
    expect(byPath.size).toBe(ROUTES.length);
    expect([...byPath.keys()].toSorted(), 'a path outside the specification belongs in `ours`').toEqual(
      [...rows.map(({ path }) => path), ...ours].toSorted(),
    );
  });

  it.each(rows)('$path', ({ path, guard, navbar, title, notes, floats }) => {
    const route = byPath.get(path);
    expect(route).toMatchObject({ guard, navbar });
    expect(route?.float !== undefined).toBe(floats);
    if (title !== '') expect(titleOf(route)?.toLowerCase()).toBe(title.toLowerCase());
    if (notes.startsWith('query')) {
      const names = notes
        .split(' ')
        .slice(1)
        .map((name) => name.replace(/=.*/, ''));
      expect(route?.query).toEqual(names);
    }
    if (notes.startsWith('right link to')) expect(route?.rightLink?.to).toBe(notes.replace('right link to ', ''));
  });

  it('pairs the layouts: each route of layout 2 names one of layout 1, and the other way round', () => {
    for (const route of ROUTES) {
      expect(route.version).toBe(/(^|\/)v2(\/|$)/.test(route.path) ? 2 : 1);
      if (route.version === 2) expect(byPath.get(route.sibling ?? '')).toMatchObject({ version: 1 });
      else if (route.sibling !== undefined)
        expect(byPath.get(route.sibling)).toMatchObject({ version: 2, sibling: route.path });
    }
  });

  it('gives every page a title', () => {
    for (const route of ROUTES)
      if (route.path !== '/error/404') expect(titleOf(route), route.path).toBeTypeOf('string');
  });

  it('names the activity of every route behind auth-activity', () => {
    for (const { guard, activity, path } of ROUTES)
      if (guard === 'auth-activity') expect(activity, path).toBeTypeOf('number');
  });

  it('has an activity for every activity page, so that its themeUrl replaces it, and the desk knows these pages', () => {
    const pages: Record<number, string[]> = {};
    for (const { path, activity } of ROUTES) {
      if (activity !== undefined) (pages[activity] ??= []).push(path);
      else expect(WITHOUT_ACTIVITY.has(path) || !path.startsWith('/activity/'), path).toBe(true);
    }
    expect(ACTIVITY_ROUTES).toEqual(pages);
  });

  it('refuses a game start without a game, or with one that the lobby is known to lack', () => {
    const visit = (query: string, ...games: string[]) => {
      const gameIds = games.length === 0 ? null : new Set(games);
      return byPath.get('/game/start')?.validate?.({ params: {}, search: new URLSearchParams(query), gameIds });
    };
    expect(visit('')).toBe(404);
    expect(visit('gameId=')).toBe(404);
    expect(visit('gameId=7&tryIt=1')).toBeNull();
    expect(visit('gameId=7', '7', '8')).toBeNull();
    expect(visit('gameId=9', '7', '8')).toBe(404);
  });

  it('shows every page at its path, or at an example of it that the page accepts', () => {
    for (const { path, example = path, validate } of ROUTES) {
      const { pathname, searchParams } = new URL(example, 'https://perya.test');
      const match = matchPath(path, pathname);
      expect(match, path).not.toBeNull();
      expect(pathname, path).not.toContain(':');
      expect(validate?.({ params: match?.params ?? {}, search: searchParams, gameIds: null }) ?? null, path).toBeNull();
    }
  });
});

describe('the lists that lead to pages', () => {
  const firsts = ROUTES.filter(({ version }) => version === 1);
  const ways = firsts.flatMap(({ path, activity, memberSquare, memberRow }) =>
    [memberSquare, memberRow].flatMap((way) => (way === undefined ? [] : [{ path, activity, ...way }])),
  );
  const inList = (has: (route: AppRoute) => unknown): string[] => firsts.filter(has).map(({ path }) => path);

  it('are in the order that players know', () => {
    expect(
      inList(({ nav }) => nav),
      'the order of `nav`',
    ).toEqual(['/', '/bonus', '/wallets', '/vip', '/email', '/member', '/member/self-limited', '/service']);
    expect(
      inList(({ bonusTab }) => bonusTab),
      'the order of `bonusTab`',
    ).toEqual(['/bonus/event', '/bonus/tasks', '/bonus/reward', '/bonus/rebate', '/bonus/vip', '/bonus/record']);
    expect(
      inList(({ footer }) => footer),
      'the order of `footer`',
    ).toEqual(['/service', '/about-us', '/faq', '/fairness', '/privacy-policy', '/terms-of-use']);
    expect(
      inList(({ memberSquare }) => memberSquare),
      'the order of `memberSquare`',
    ).toEqual([
      '/wallets',
      '/withdrawal/:name',
      '/wallets/record',
      '/wallets/card/list',
      '/member/profile/kyc',
      '/member/report',
      '/member/self-limited',
    ]);
    expect(
      inList(({ memberRow }) => memberRow),
      'the order of `memberRow`',
    ).toEqual([
      '/agent',
      '/activity/spin',
      '/member/games',
      '/bonus/tasks',
      '/bonus/reward',
      '/points',
      '/activity/lottery',
      '/activity/lottery/product',
      '/activity/redpkblue',
      '/rank',
      '/member/profile/info',
      '/member/retrieve-balance',
      '/feedback',
      '/service',
      '/fairness',
    ]);
  });

  it('have a word for each page', () => {
    const lists: [namespace: string, keys: (string | undefined)[]][] = [
      ['shell', firsts.map(({ nav }) => nav && `place.${nav.key}`)],
      ['member', ways.map(({ key }) => `entry.${key}`)],
      ['common', firsts.map(({ bonusTab }) => bonusTab && `bonus.${bonusTab}`)],
      ['shell', firsts.map(({ footer }) => footer && `link.${footer}`)],
    ];
    for (const [namespace, keys] of lists) {
      const asked = keys.filter((key) => key !== undefined);
      expect(new Set(asked).size, namespace).toBe(asked.length);
      for (const key of asked) expect(texts.get(namespace)?.get(key), `${namespace}:${key}`).toBeTypeOf('string');
    }
  });

  it('lead from the member centre to the page itself', () => {
    for (const { path, to = path } of ways) expect(matchPath(path, to.replace(/\?.*/, '')), to).not.toBeNull();
  });

  it('hide an entry only with an activity that can be closed', () => {
    for (const { path, activity, whileOpen } of ways) if (whileOpen) expect(activity, path).toBeTypeOf('number');
  });

  it('lead from an event of the lobby to one page', () => {
    const events = [
      ...firsts.filter(({ event }) => event).map(({ activity }) => activity),
      ...Object.values(HOUSE_GAMES).flatMap(({ event }) => event ?? []),
    ];
    expect(events).not.toContain(undefined);
    expect(new Set(events).size).toBe(events.length);
  });
});

beforeAll(() => startI18n('en-PH'));

describe('every route', () => {
  it.each(ROUTES.map(({ path, page }) => ({ path, page })))('$path has its page: $page', async ({ page }) => {
    expect(await loadPage(page)).toBeTypeOf('function');
  });
});
