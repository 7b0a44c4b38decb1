import { ACTIVITY_ROUTES } from '#contract/activities/routes.ts';
import { sharedActivityOf } from '#contract/activities/shared-pages.ts';
import { ACTIVITY } from '#contract/base/enums.ts';
import { isOutsideAddress } from '../../content/outside-address.ts';

/** The part of an activity that says what it opens. */
export interface Opening {
  readonly activityType: number;
  readonly themeUrl: string;
}

/** The activity type by its pages. */
const OWNERS: ReadonlyMap<string, number> = new Map(
  Object.entries(ACTIVITY_ROUTES).flatMap(([type, paths]) => paths.map((path) => [path, Number(type)] as const)),
);

/** The activity whose page another one opens in place of its page; undefined if it is no activity's page. */
function openedBy({ themeUrl }: Opening): number | undefined {
  const [address = '', query] = themeUrl.replace(/#.*/, '').split('?');
  const path = address.replace(/\/+$/, '').toLowerCase();
  return OWNERS.get(path) ?? sharedActivityOf(path, new URLSearchParams(query).get('id'));
}

/** Why these activities cannot open what they name (spec §2, themeUrl); null if they can. */
export function faultOf(activities: readonly Opening[]): string | null {
  const byType = new Map(activities.map((each) => [each.activityType, each]));
  for (const first of activities) {
    const isLink = first.activityType === ACTIVITY.OutLink;
    if (isLink && first.themeUrl !== '' && !isOutsideAddress(first.themeUrl))
      return 'A link outside needs an https address';
    if (!isLink && first.themeUrl.startsWith('https:')) return 'Only a link outside opens an https address';
    if (openedBy(first) === first.activityType)
      return 'An activity does not open its own page in place of its own page';
    const passed = new Set<number>();
    for (let at: Opening | undefined = first; at !== undefined; at = byType.get(openedBy(at) ?? -1)) {
      if (passed.has(at.activityType)) return 'These activities would open each other, without an end';
      passed.add(at.activityType);
    }
  }
  return null;
}
