import { readFileSync } from 'node:fs';
import { matchPath } from 'react-router-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadPage } from '#src/app/pages.ts';
import { type AppRoute, titleText } from '#src/app/route-types.ts';
import { ROUTE_EXAMPLES } from '#src/app/route-examples.ts';
import { ROUTES as BUILT } from '#src/app/routes.ts';
import { UNBUILT_ROUTES } from '#src/app/unbuilt-routes.ts';
import { startI18n } from '#src/i18n/index.ts';
import { readTexts } from '../i18n/sources.ts';

const ROUTES = [...BUILT, ...UNBUILT_ROUTES];
/** The table of the specification, copied beside this test. */
const rows = readFileSync(new URL('routes.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [path = '', guard = '', navbar = '', title = '', notes = ''] = line.split(',');
    return { path, guard: guard || 'none', navbar: navbar === 'yes', title, notes };
  });
const ours = ['/auth/social', '/fairness'];
const byPath = new Map<string, AppRoute>(ROUTES.map((route) => [route.path.replace(/:(\w+)/g, '{$1}'), route]));
const texts = readTexts('en-PH');
/** The English title of a route, undefined where it has none. */
function titleOf(route: AppRoute | undefined): string | undefined {
  const [namespace, key] = titleText(route?.titleKey ?? '');
  return texts.get(namespace)?.get(key);
}

describe('route table (spec §2)', () => {
  it('has every route of the specification once, and only ours beside them', () => {
    expect(byPath.size).toBe(ROUTES.length);
    expect([...byPath.keys()].toSorted()).toEqual([...rows.map(({ path }) => path), ...ours].toSorted());
  });

  it.each(rows)('$path', ({ path, guard, navbar, title, notes }) => {
    const route = byPath.get(path);
    expect(route).toMatchObject({ guard, navbar });
    if (title !== '') expect(titleOf(route)?.toLowerCase()).toBe(title.toLowerCase());
    if (notes.startsWith('query')) {
      const names = notes
        .split(' ')
        .slice(1)
        .map((name) => name.replace(/=.*/, ''));
      expect(route?.query).toEqual(names);
    }
    if (notes.startsWith('right link to')) expect(route?.rightLink?.to).toBe(notes.replace('right link to ', ''));
    if (notes.startsWith('black navbar'))
      expect(route).toMatchObject({ navbarBackground: 'black', rightLink: { to: `${path}/rule` } });
  });

  it('pairs the layouts: each route of layout 2 names one of layout 1, and the other way round', () => {
    for (const route of ROUTES) {
      expect(route.version).toBe(/(^|\/)v2(\/|$)/.test(route.path) ? 2 : 1);
      if (route.version === 2) expect(byPath.get(route.sibling ?? '')).toMatchObject({ version: 1 });
      else if (route.sibling !== undefined)
        expect(byPath.get(route.sibling)).toMatchObject({ version: 2, sibling: route.path });
    }
  });

  it('gives every built page a title', () => {
    for (const route of ROUTES) {
      const { path, page } = route;
      if (page !== null && path !== '/error/404') expect(titleOf(route), path).toBeTypeOf('string');
    }
  });

  it('names the activity of every route behind auth-activity', () => {
    for (const { guard, activity, path } of ROUTES)
      if (guard === 'auth-activity') expect(activity, path).toBeTypeOf('number');
  });

  it('refuses a game start without a game', () => {
    const visit = (query: string) =>
      byPath.get('/game/start')?.validate?.({ params: {}, search: new URLSearchParams(query) });
    expect(visit('')).toBe(404);
    expect(visit('gameId=')).toBe(404);
    expect(visit('gameId=7&tryIt=1')).toBeNull();
  });

  it('shows every page at its path, or at an example of it that the page accepts', () => {
    for (const { path, validate } of ROUTES) {
      const { pathname, searchParams } = new URL(ROUTE_EXAMPLES[path] ?? path, 'https://perya.test');
      const match = matchPath(path, pathname);
      expect(match, path).not.toBeNull();
      expect(pathname, path).not.toContain(':');
      expect(validate?.({ params: match?.params ?? {}, search: searchParams }) ?? null, path).toBeNull();
    }
  });
});

beforeAll(() => startI18n('en-PH'));

describe('built routes', () => {
  const built = ROUTES.flatMap(({ path, page }) => (page === null ? [] : [{ path, page }]));
  it.each(built)('$path has its page: $page', async ({ page }) => {
    expect(await loadPage(page)).toBeTypeOf('function');
  });

  it('have their other layout built too', () => {
    for (const { path, sibling, page } of ROUTES)
      if (sibling !== undefined) expect(byPath.get(sibling)?.page === null, path).toBe(page === null);
  });
});
