import type { IconName } from '#src/ui/index.ts';
import type { PageName } from './pages.ts';

/** `auth`: a logged-in member. `auth-activity`: a logged-in member, and the activity is open. */
export type Guard = 'none' | 'auth' | 'auth-activity';

/** What a validation step looks at. */
export interface RouteVisit {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
}

/** One route of the table (spec §2). */
export interface AppRoute {
  /** As react-router reads it: `{id}` of the spec is `:id` here. */
  readonly path: string;
  readonly guard: Guard;
  /** The activity (spec §3) that must be open for `auth-activity`, and whose themeUrl may take the route's place. */
  readonly activity?: number;
  /** Shows what a member has there, as orders on their way: also while the activity is closed. */
  readonly outlasts?: true;
  /** Plays or takes money: shown to a member only while play is open for them (responsible play). */
  readonly play?: true;
  /** Whether the page has the navigation bar, and how it looks. */
  readonly navbar: boolean;
  readonly navbarBackground?: 'black';
  /**
   * The bar with back and title stands over pages with navigation. `own`: not over this one, which begins with a header
   * of its own that has its h1. `bar`: over this one too, although it has no navigation.
   */
  readonly header?: 'own' | 'bar';
  readonly rightLink?: { readonly to: string; readonly labelKey: string; readonly icon?: IconName };
  /**
   * Key of the page's title: in `common:title`, or with the namespace of its feature, e.g. 'fairness:title'. Pages that
   * name themselves (error pages) have none.
   */
  readonly titleKey?: string;
  /** Names of the query parameters that the page reads. Another value is another page, which begins at its top. */
  readonly query?: readonly string[];
  /** Those of `query` that only choose a part of the page or open a sheet over it: it stays where it is scrolled to. */
  readonly parts?: readonly string[];
  /** Null lets the page show; 404 shows the error page (spec §8, failed page validation). */
  readonly validate?: (visit: RouteVisit) => 404 | null;
  /** Layout version, and the path of the same page in the other one. */
  readonly version: 1 | 2;
  readonly sibling?: string;
  /** Null until the page is built: the path then shows the 404 page. */
  readonly page: PageName | null;
}

/** Whether the shell shows the bar with back and title over a page; others begin with a header of their own. */
export const hasShellHeader = ({ header, navbar }: AppRoute): boolean =>
  header === 'bar' || (navbar && header !== 'own');

/** A page's title as the browser's tab shows it: the lobby's stands alone. */
export const tabTitle = (
  t: (key: 'common:title.page', values: { title: string }) => string,
  titleKey: string,
  title: string,
): string => (titleKey === 'home' ? title : t('common:title.page', { title }));

/** Namespace and key of a title's text: 'faq' is `title.faq` of `common`, 'fairness:title' is `title` of `fairness`. */
export function titleText(titleKey: string): readonly [namespace: string, key: string] {
  const [namespace = '', key] = titleKey.split(':');
  return key === undefined ? ['common', `title.${titleKey}`] : [namespace, key];
}

/** Names the page that an address shows: its path, and the parameters that make it another one. */
export function pageAt(route: AppRoute | null, pathname: string, search: string): string {
  const values = new URLSearchParams(search);
  const names = (route?.query ?? []).filter((name) => route?.parts?.includes(name) !== true);
  return [pathname, ...names.map((name) => values.get(name) ?? '')].join(' ');
}
