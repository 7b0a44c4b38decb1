import type { Season } from '#contract/season/calls.ts';
import type { CallAnswer } from '#src/api/index.ts';
import { type Claim, useClaim } from '#src/components/claim/useClaim.ts';
import { type CallState, useCall } from '#src/query/index.ts';
import { useOwnFlag } from '#src/stores/player/useOwnFlag.ts';

type Seasons = CallAnswer<'getSeasons'>;

/** Whether a set is complete and may be exchanged. */
export const hasSet = ({ items, sets, mostSets }: Season): boolean =>
  sets < mostSets && items.every(({ held }) => held > 0);

const hasNews = ({ seasons }: Seasons): boolean =>
  seasons.some((season) => season.times.status === 'open' && (season.waiting > 0 || hasSet(season)));

/** All seasons of the visitor or member. The answer sets the red dot. */
export function useSeasons(): CallState<Seasons> {
  const call = useCall('getSeasons', {});
  useOwnFlag('seasonFlag', call.data, hasNews);
  return call;
}

/** Collects the items that wait. */
export const useCollect = ({ id, collected }: Season): Claim =>
  useClaim(
    'collectSeasonItems',
    { id, collected },
    { intent: `season-items-${id}-${collected}`, refreshes: ['getSeasons'], checks: 'getSeasons' },
  );

/** Exchanges a set. */
export const useExchange = ({ id, sets }: Season): Claim =>
  useClaim(
    'exchangeSeasonSet',
    { id, sets },
    { intent: `season-set-${id}-${sets}`, refreshes: ['getSeasons'], checks: 'getSeasons' },
  );
