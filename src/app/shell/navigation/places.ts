import type { DotTab } from '#contract/base/call.ts';
import { inLayout } from '#src/app/routes/layout.ts';
import { ROUTES } from '#src/routes/table.ts';
import type { NavPlace } from '#src/routes/types.ts';
import type { ShellState } from '../useShellState.ts';

/** A place of the navigation, with the paths of layout 1 below which it is the current one. */
interface Place extends NavPlace {
  readonly to: string;
  readonly within: readonly string[];
}

/** The places of the side navigation, in the order of the route table. */
export const PLACES: readonly Place[] = ROUTES.flatMap(({ path, version, nav }) =>
  nav === undefined || version === 2 ? [] : [{ within: [path], ...nav, to: path }],
);
/** Those of the tab bar. */
export const TABS: readonly Place[] = PLACES.filter(({ tab }) => tab);

/** The place of a path in either layout: the most specific one. */
export function placeOf(path: string, places: readonly Place[]): Place | undefined {
  const shown = `${inLayout(path, 1)}/`;
  const roots = places.flatMap((place) => place.within.map((root) => ({ place, root })));
  return roots.filter(({ root }) => shown.startsWith(`${root}/`)).toSorted((a, b) => b.root.length - a.root.length)[0]
    ?.place;
}

/** Key of a place with news, for the words of its red dot; null without. */
export const dotOf = ({ key }: Place, dots: ShellState['dots']): string | null => (dots[key as DotTab] ? key : null);
