import { z } from 'zod';
import { call, type Declared, domain } from '../base/call.ts';
import { hundredths, id, paged, secret, text, timestamp } from '../base/conventions.ts';
import { callErrors } from '../base/errors.ts';

/** A game of the lobby (spec §3). */
export const gameItem = z.object({
  id,
  name: z.string(),
  brandId: id,
  typeIds: z.array(id),
  /** Art name: the client loads /art/<img>.svg. */
  img: z.string(),
  badge: z.enum(['', 'hot', 'new', 'best']),
  sort: z.int(),
  /** Whether it can be opened: the lobby has no others. */
  playable: z.boolean(),
  /** The page that it opens, of an activity that is a game; without one it is opened by startGame. */
  path: z.string().optional(),
});
export type Game = z.infer<typeof gameItem>;

/** Refusals of the game calls, and of every call that bets (ours: the spec shows none). */
export const GAME_ERRORS = callErrors({
  noSuchGame: [4001, 'There is no such game'],
  notPlayable: [4002, 'This game cannot be played yet'],
  sessionOver: [4003, 'The game was closed, or its time is over: open it again'],
  overBetLimit: [4004, 'The bet is above the bet limit of your VIP level'],
  balanceTooLow: [4005, 'Your balance is too low for this bet'],
});

/** A game round as its player sees it: `open` until it is settled, `cancelled` where its bets went back. */
const betRow = z.object({
  id,
  gameId: id,
  gameName: z.string(),
  /** The round of /fairness that decided it: its id, or the name of a shared draw; null where none did. */
  fairRound: id.nullable(),
  stake: hundredths,
  win: hundredths,
  state: z.enum(['open', 'settled', 'cancelled']),
  createTime: timestamp,
});
export type BetRow = z.infer<typeof betRow>;

/** Rounds that began from `from` on and before `to`, ms. */
const period = { from: timestamp, to: timestamp };

/** Longest period of a record or report. */
export const MAX_REPORT_DAYS = 92;

const reportRow = z.object({
  /** The day in the Philippines as `2026-11-21`, or the game's id. */
  key: id,
  /** The game's name; empty for a day. */
  name: z.string(),
  rounds: z.int().min(0),
  stake: hundredths,
  win: hundredths,
});
export type BetReportRow = z.infer<typeof reportRow>;

const declared = {
  movements: {
    bet: { group: 'play', art: 'art-cards' },
    win: { group: 'play', art: 'art-trophy' },
    refund: { group: 'play', art: 'art-coin-pile' },
  },
  transfers: { bet: { coins: 'bet' }, settle: { coins: 'win' }, rollback: { coins: 'refund' } },
} as const satisfies Declared;

/** Actions of a member with a game of the lobby, and their bets. */
export const game = domain('game', declared, {
  gameLike: call({
    access: 'member',
    summary: 'Adds or removes a favourite.',
    changes: true,
    body: { gameId: id, like: z.boolean() },
    answer: { gameLikes: z.array(id) },
    errors: [GAME_ERRORS.noSuchGame],
  }),
  startGame: call({
    access: 'member',
    changes: true,
    play: true,
    summary:
      'Opens a game session. The launch token is for the server of a game provider (docs/wallet-api.md), never for a ' +
      'page. Practice (tryIt) has no session: no money can move.',
    /** `activityId`: the activity that it is opened from, empty where none. */
    body: { gameId: id, tryIt: z.boolean(), activityId: text(64) },
    answer: {
      /** Null in practice, as are the others. */
      sessionId: id.nullable(),
      launchToken: secret(z.string().nullable()),
      expiresAt: timestamp.nullable(),
      /** The player's recent games with this one first. */
      gameHistory: z.array(id),
    },
    errors: [GAME_ERRORS.noSuchGame, GAME_ERRORS.notPlayable],
  }),
  exitGame: call({
    access: 'member',
    changes: true,
    summary: 'Closes a game session: no bet can enter by it any more. What is open is settled all the same.',
    body: { sessionId: id },
    answer: { coin: hundredths },
    errors: [GAME_ERRORS.sessionOver],
  }),
  betRecord: call({
    access: 'member',
    summary:
      `The member's own game rounds of ${MAX_REPORT_DAYS} days at most, newest first; of one game where it is named. ` +
      '`pages` is how many are known of so far: one more than asked for where there is more.',
    ...betRecords(),
  }),
  betRecordReport: call({
    access: 'member',
    summary: `What the member staked and won, added up by day or by game; ${MAX_REPORT_DAYS} days at most. Cancelled rounds do not count.`,
    body: { ...period, by: z.enum(['day', 'game']) },
    answer: { list: z.array(reportRow) },
  }),
});

function betRecords() {
  const { maxPageSize, body, answer } = paged(betRow, 20);
  return { maxPageSize, body: { ...body, ...period, gameId: id.optional() }, answer };
}
