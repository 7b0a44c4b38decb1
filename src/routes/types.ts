import type { SceneName } from '#scenes/bridge/contracts/index.ts';
import type { PageName } from '#src/app/routes/pages.ts';
import type { IconName } from '#src/ui/index.ts';

/** `auth`: a logged-in member. `auth-activity`: a logged-in member, and the activity is open. */
export type Guard = 'none' | 'auth' | 'auth-activity';

/** The visit that a validation step checks. */
export interface RouteVisit {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
}

/** A place of the main navigation, beside a wide page. Its word is `place.<key>` of `shell`. */
export interface NavPlace {
  readonly key: string;
  readonly icon: IconName;
  /** Also in the tab bar of a phone. */
  readonly tab?: true;
  /** Paths of layout 1 below which this place is the current one; the page's own unless given. */
  readonly within?: readonly string[];
}

/** A way from the member centre. Its word is `entry.<key>` of `member`. */
export interface MemberEntry {
  readonly key: string;
  /** Art name. */
  readonly art: string;
  /** Address, where the page's path alone is not enough. */
  readonly to?: string;
  /** Shown only while the route's activity is open. */
  readonly whileOpen?: true;
}

/** The lists that lead to a page. Each has its pages in the order of the table. */
interface RouteLists {
  readonly nav?: NavPlace;
  /** Squares of the member centre's board, and the rows below them. */
  readonly square?: MemberEntry;
  readonly entry?: MemberEntry;
  /** Its word among the tabs of the bonus pages: `bonus.<word>` of `common`. */
  readonly bonusTab?: string;
  /** Its word among the links of the footer: `link.<word>` of `shell`. */
  readonly footer?: string;
  /** The lobby's event of the route's activity leads here. */
  readonly event?: true;
}

/** One route of the table (spec §2): all that the app knows of a page. */
export interface AppRoute extends RouteLists {
  /** As react-router reads it: `{id}` of the spec is `:id` here. */
  readonly path: string;
  /** Its feature, which has its namespaces (`app/pages.ts`), and its component there. */
  readonly page: PageName;
  readonly guard: Guard;
  /** The activity (spec §3) that must be open for `auth-activity`, and whose themeUrl may take the route's place. */
  readonly activity?: number;
  /** Shows what a member has there, as orders on their way: also while the activity is closed. */
  readonly outlasts?: true;
  /** Plays or takes money: shown to a member only while play is open for them (responsible play). */
  readonly play?: true;
  /** Whether the page has the navigation bar. */
  readonly navbar: boolean;
  /**
   * Pages with navigation have the bar with back and title above. `own`: not this one, which begins with a header and
   * h1 of the page. `bar`: this one too, although it has no navigation. `none`: no header and no navigation.
   */
  readonly header?: 'own' | 'bar' | 'none';
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
  /** Shown without the age notice, so that the terms can be read before they are accepted (spec §2). */
  readonly beforeAge?: true;
  /** The floating jackpot icon is here: smaller over a game. */
  readonly float?: 'page' | 'game';
  /** The scene that the page shows first: loaded beside its code. */
  readonly scene?: SceneName;
  /** The server renders the page for everybody; the others come as the static document. Only behind `SERVER`. */
  readonly rendered?: boolean;
  /** An address that shows the page, where its path alone does not: for tests. Only behind `SERVER`. */
  readonly example?: string;
}

/** Whether the shell shows the bar with back and title above a page; other pages begin with their header. */
export const hasShellHeader = ({ header, navbar }: AppRoute): boolean =>
  header === 'bar' || (navbar && header === undefined);

/** A page's title as the browser's tab shows it: the lobby's has no suffix. */
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
