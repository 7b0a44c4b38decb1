import type { SceneName } from '#scenes/bridge/contracts/index.ts';
import type { PageName } from '#src/app/routes/pages.ts';
import type { IconName } from '#src/ui/index.ts';

/** `auth`: a logged-in member. `auth-activity`: a logged-in member, and the activity is open. */
export type Guard = 'none' | 'auth' | 'auth-activity';

/** Stored answers that a member's page shows without a network. */
export type OfflineView = 'mails' | 'records' | 'limits';

/** The visit that a route's `validate` checks. */
export interface RouteVisit {
  /** Ids of the lobby's games; null until this start has loaded them. */
  readonly gameIds: ReadonlySet<string> | null;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
}

/** An entry of the main navigation, beside a wide page. Its text is `place.<key>` of `shell`. */
export interface NavPlace {
  readonly key: string;
  readonly icon: IconName;
  /** Also in the tab bar on a phone. */
  readonly tab?: true;
  /** Path prefixes of layout 1 for which this entry is the current one; default: the page's own. */
  readonly within?: readonly string[];
}

/** An entry of the member centre. Its text is `entry.<key>` of `member`. */
export interface MemberEntry {
  readonly key: string;
  /** Name of a picture. */
  readonly art: string;
  /** Address, if the page's path alone is not enough. */
  readonly to?: string;
  /** Shown only while the route's activity is open. */
  readonly whileOpen?: true;
}

/** The link lists that contain a page. Each lists its pages in the order of the table. */
interface RouteLists {
  readonly nav?: NavPlace;
  /** A square of the member centre's board. */
  readonly memberSquare?: MemberEntry;
  /** A row below that board. */
  readonly memberRow?: MemberEntry;
  /** Its text among the tabs of the bonus pages: `bonus.<word>` of `common`. */
  readonly bonusTab?: string;
  /** Its text among the links of the footer: `link.<word>` of `shell`. */
  readonly footer?: string;
  /** The lobby's event of the route's activity opens this page. */
  readonly event?: true;
}

/** One route of the table (spec §2) with all data about its page. */
export interface AppRoute extends RouteLists {
  /** Path for react-router: `{id}` of the spec is `:id` here. */
  readonly path: string;
  /** Its feature, which has its namespaces (`app/routes/pages.ts`), and its component there. */
  readonly page: PageName;
  readonly guard: Guard;
  /** Shown without a network from the device's stored answers. */
  readonly offline?: OfflineView;
  /**
   * The activity (spec §3) that must be open for `auth-activity`, and whose themeUrl may replace the route. Pages that
   * several share are in contract/activities/shared-pages.ts.
   */
  readonly activity?: number;
  /** Shows a member's data, e.g. open orders, and so stays available while the activity is closed. */
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
  /** Another background of that bar than the usual night (spec §2). */
  readonly headerLook?: 'black';
  readonly rightLink?: { readonly to: string; readonly labelKey: string; readonly icon?: IconName };
  /**
   * Key of the page's title: in `common:title`, or with the namespace of its feature, e.g. 'fairness:title'. Pages that
   * set their own title (error pages) have none.
   */
  readonly titleKey?: string;
  /** Names of the query parameters that the page reads. Another value is another page, which starts at its top. */
  readonly query?: readonly string[];
  /** Parameters of `query` that only choose a part of the page or open a sheet over it: its scroll position is kept. */
  readonly parts?: readonly string[];
  /** Null shows the page; a status shows the error page with it (spec §8, failed page validation). */
  readonly validate?: (visit: RouteVisit) => number | null;
  /** Layout version, and the path of the same page in the other layout. */
  readonly version: 1 | 2;
  readonly sibling?: string;
  /** Shown without the age notice, so that the terms can be read before they are accepted (spec §2). */
  readonly beforeAge?: true;
  /** The page shows the floating jackpot icon: smaller over a game. */
  readonly float?: 'page' | 'game';
  /** The first scene of the page, loaded in parallel with its code. */
  readonly scene?: SceneName;
  /** False if the server does not render the page although it is for everybody. Only behind `SERVER`. */
  readonly rendered?: false;
  /** Addresses with a query that the server renders, for a page that needs one. Only behind `SERVER`. */
  readonly renderedAt?: readonly string[];
  /** An example address for tests, if the path alone does not show the page. Only behind `SERVER`. */
  readonly example?: string;
}
