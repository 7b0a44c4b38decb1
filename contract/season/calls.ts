import { z } from 'zod';
import { activityTimes } from '../activities/calls.ts';
import { call, type Declared, domain } from '../base/call.ts';
import { hundredths, id, propId, timestamp } from '../base/conventions.ts';
import { ACTIVITY_ERRORS, callErrors } from '../base/errors.ts';
import { award, paid } from '../props/award.ts';
import { SEASON_ITEMS } from './items.ts';

const count = z.int().min(0);

/** A season as a player sees it; money in hundredths. */
const season = z.object({
  /** Id of its activity. */
  id,
  name: z.string(),
  imgUrl4: z.string(),
  times: activityTimes,
  /** The items of a set, with the pieces that the player holds. */
  items: z.array(z.object({ propId, held: count })).length(SEASON_ITEMS.length),
  /** Pieces that the player has collected, and those that wait. */
  collected: count,
  waiting: count,
  /** Valid bets and deposits for a piece (0 gives none), and how much is missing for the next one. */
  betPerItem: hundredths,
  depositPerItem: hundredths,
  needBet: hundredths.nullable(),
  needDeposit: hundredths.nullable(),
  /** Sets that the player has exchanged, and how many they may. */
  sets: count,
  mostSets: z.int().min(1),
  awards: z.array(award).min(1),
  turnoverFactor: count,
});
export type Season = z.infer<typeof season>;

/** Errors of the seasons (not in the spec). */
export const SEASON_ERRORS = callErrors({
  noSeason: [8677, 'There is no such season'],
  nothingWaits: [8678, 'No item waits'],
  noSet: [8679, 'An item of the set is missing, or all sets are exchanged'],
});

const declared = {
  flags: { seasonFlag: 'bonus' },
  movements: { season: { group: 'awards', art: 'art-parol' } },
  transfers: {
    'season-item': { coins: 'season' },
    'season-set': {},
    'season-award': { coins: 'season', diamonds: 'gift' },
  },
} as const satisfies Declared;

/** Seasons (spec §3, activity types 35, 37 and 38): bets and deposits give items, a whole set an award. */
export const seasons = domain('season', declared, {
  getSeasons: call({
    access: 'either',
    summary: 'All seasons, with the items of the member.',
    body: {},
    answer: { seasons: z.array(season), serverTime: timestamp },
  }),
  collectSeasonItems: call({
    access: 'member',
    changes: true,
    gives: 'promotion',
    summary: 'Gives the items that wait. `collected` is that of the answer, so that they are given once.',
    body: { id, collected: count },
    answer: paid,
    errors: [...Object.values(ACTIVITY_ERRORS), SEASON_ERRORS.noSeason, SEASON_ERRORS.nothingWaits],
  }),
  exchangeSeasonSet: call({
    access: 'member',
    changes: true,
    spends: true,
    gives: 'promotion',
    summary: 'Exchanges one piece of each item for the award. `sets` is that of the answer.',
    body: { id, sets: count },
    answer: paid,
    errors: [...Object.values(ACTIVITY_ERRORS), SEASON_ERRORS.noSeason, SEASON_ERRORS.noSet],
  }),
});
